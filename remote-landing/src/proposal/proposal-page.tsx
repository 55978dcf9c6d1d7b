import type { PageProps } from '@serafim/contract/remote/page';
import { anchors, paths } from '@serafim/contract/site/paths';
import { ArrowLeftIcon, Button, Container, ErrorSummary } from '@serafim/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { FormName } from '../sending/form-name.tsx';
import { FormSent } from '../sending/form-sent.tsx';
import sheet from '../sending/form-sheet.module.css';
import { sentProtocol } from '../sending/sent-protocol.ts';
import { ProposalFields } from './proposal-fields.tsx';
import { PROPOSAL } from './proposal-form-name.ts';
import styles from './proposal-page.module.css';
import { useProposal } from './use-proposal.ts';

/** Where a company asks for a proposal, and once it is sent, its protocol. A browser without script posts it itself. */
export default function ProposalPage({ host, refused }: PageProps) {
  const { form, draft, protocol } = useProposal(host, refused);
  const inAddress = sentProtocol(useSearchParams()[0]);
  const shown = protocol ?? inAddress;
  const { brand } = host;
  return (
    <Container>
      <div className={styles.page} data-boundary="landing">
        <div className={styles.offer}>
          <Link to={anchors.companies} className={styles.back}>
            <ArrowLeftIcon size="small" />
            Planos para empresas
          </Link>
          <h1 className={styles.title}>Proposta para a sua empresa</h1>
          <p className={styles.lead}>
            Diga quantas pessoas são. Em até 5 dias você recebe o preço por escrito, sem compromisso.
          </p>
          <p>
            Prefere falar? <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>, {brand.hours}.
          </p>
          <p className={styles.limit}>{brand.notice.short}.</p>
        </div>
        <div className={sheet.sheet} id={PROPOSAL}>
          {shown ? (
            <FormSent title="Pedido de proposta enviado" protocol={shown} takesFocus={protocol !== null} />
          ) : (
            <form
              {...form.form}
              className={sheet.form}
              method="post"
              action={`${paths.proposal}#${PROPOSAL}`}
              aria-label="Pedido de proposta"
            >
              <FormName of={PROPOSAL} />
              <ErrorSummary {...form.summary} />
              <ProposalFields form={form} draft={draft} />
              <Button type="submit" waiting={form.sending && 'Enviando…'}>
                Pedir proposta
              </Button>
            </form>
          )}
        </div>
      </div>
    </Container>
  );
}
