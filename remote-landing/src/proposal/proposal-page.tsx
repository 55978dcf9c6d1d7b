import { type Proposal, type ProposalInput, proposalSchema } from '@serafim/contract/api/message/proposal';
import { corporatePlans } from '@serafim/contract/api/plan/plan-table';
import { anchors } from '@serafim/contract/site/paths';
import type { PageProps } from '@serafim/platform-contract/page';
import { ArrowLeftIcon, Container, MaskedField, SelectField, TextField } from '@serafim/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';
import formStyles from '../sending/protocol-form.module.css';
import { ClosingFields, EmailField, ProtocolForm } from '../sending/protocol-form.tsx';
import { useProtocolForm } from '../sending/use-protocol-form.ts';
import { PlanTable } from './plan-table.tsx';
import { PROPOSAL, type ProposalDraft, readProposal, sendProposal } from './proposal-draft.ts';
import styles from './proposal-page.module.css';
import { ProposalTotal } from './proposal-total.tsx';

const planOptions = corporatePlans.map(({ id, plano }) => ({ value: id, label: plano }));

/** Where a company asks for a proposal; plan and people come from the address. */
export default function ProposalPage({ host, refused }: PageProps) {
  const { brand } = host;
  return (
    <Container>
      <div className={styles.page}>
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
        <div className={formStyles.sheet} id={PROPOSAL}>
          <CompanyForm host={host} refused={refused} />
        </div>
        <PlanTable />
      </div>
    </Container>
  );
}

/** What we ask of a company; once it is sent, its protocol. */
function CompanyForm({ host, refused }: Pick<PageProps, 'host' | 'refused'>) {
  const { form, draft, protocol } = useProtocolForm<ProposalInput, Proposal, ProposalDraft>({
    host,
    schema: proposalSchema,
    title: 'Proposta para empresas',
    empty: readProposal(useSearchParams()[0]),
    refused,
    send: sendProposal,
  });
  // What a form starts with, its library puts into the boxes; the server's HTML has to carry it by itself.
  const bind = (name: keyof ProposalDraft) => ({ ...form.field(name), defaultValue: draft[name] });
  return (
    <ProtocolForm
      form={form}
      protocol={protocol}
      name={PROPOSAL}
      page={ownPaths.proposal}
      label="Pedido de proposta"
      sent="Pedido de proposta enviado"
      button="Pedir proposta"
    >
      <SelectField {...bind('plano')} label="Plano" options={planOptions} />
      <TextField
        {...bind('pessoas')}
        label="Quantas pessoas?"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
      />
      <div className={formStyles.wide}>
        <ProposalTotal plan={form.hook.watch('plano')} typed={form.hook.watch('pessoas')} />
      </div>
      <TextField {...bind('empresa')} label="Nome da empresa" autoComplete="organization" />
      <MaskedField
        {...bind('cnpj')}
        mask="cnpj"
        label="CNPJ"
        autoCapitalize="characters"
        autoComplete="off"
      />
      <div className={formStyles.wide}>
        <TextField {...bind('nome')} label="Seu nome completo" autoComplete="name" />
      </div>
      <EmailField
        {...bind('email')}
        typed={form.hook.watch('email')}
        onAccept={meant => form.hook.setValue('email', meant, { shouldValidate: true })}
      />
      <MaskedField
        {...bind('telefone')}
        mask="phone"
        label="Telefone com DDD"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <ClosingFields
        consent="Aceito que usem estes dados para montar a proposta e falar comigo. Posso mudar de ideia quando quiser."
        checked={draft.consented}
        field={form.field('consentimento')}
        trap={form.hook.register('site')}
      />
    </ProtocolForm>
  );
}
