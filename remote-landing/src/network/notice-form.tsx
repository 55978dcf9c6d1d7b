import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { RefusedForm } from '@serafim/platform-contract/route-server';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Button, Checkbox, ErrorSummary, lateSchema, Notice, TextField } from '@serafim/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { FormName } from '../sending/form-name.tsx';
import { sentProtocol } from '../sending/protocol-address.ts';
import { Trap } from '../sending/trap.tsx';
import { useProtocolForm } from '../sending/use-protocol-form.ts';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import { emptyNotice, NOTICE_FORM, type Wanted } from './notice-draft.ts';
import styles from './notice-form.module.css';

const schema = lateSchema(
  async () => (await import('@serafim/contract/api/network/network-request')).networkRequestSchema,
);

interface NoticeFormProps {
  host: RemoteHost;
  search: NetworkSearch;
  /** What the form starts with. */
  wanted: Wanted;
  /** The form, posted without script and refused. */
  refused: RefusedForm | undefined;
}

/** 'Avise-me': a visitor who finds no place leaves an e-mail address and is notified once when there is one. */
export function NoticeForm({ host, search, wanted, refused }: NoticeFormProps) {
  const { form, protocol, draft } = useProtocolForm({
    host,
    schema,
    title: 'Buscar Rede',
    empty: emptyNotice(wanted),
    refused,
    send: (api, request, options) => api.joinWaitingList(request, options),
  });
  const posted = sentProtocol(useSearchParams()[0]);
  const shown = protocol ?? posted;
  // What a form starts with, its library puts into the boxes; the server's HTML has to carry it by itself.
  const bind = (name: 'email' | 'cidade' | 'especialidade') => ({
    ...form.field(name),
    defaultValue: draft[name],
  });
  return (
    <section id={NOTICE_FORM} className={styles.box} aria-labelledby="avise-me-titulo" tabIndex={-1}>
      <h2 id="avise-me-titulo" className={styles.heading}>
        Avise-me
      </h2>
      {shown ? (
        <Waiting protocol={shown} takesFocus={protocol !== null} />
      ) : (
        <form
          {...form.form}
          action={`${searchAddress(search)}#${NOTICE_FORM}`}
          aria-labelledby="avise-me-titulo"
        >
          <FormName name={NOTICE_FORM} />
          <p className={styles.intro}>
            Não achou o que procura? Mandamos um único e-mail quando houver um local, e depois apagamos o seu
            endereço.
          </p>
          <ErrorSummary {...form.summary} />
          <div className={styles.fields}>
            <TextField {...bind('especialidade')} label="O que você procura" optional maxLength={80} />
            <TextField
              {...bind('cidade')}
              label="Em que cidade"
              maxLength={80}
              autoComplete="address-level2"
            />
            <TextField
              {...bind('email')}
              label="E-mail"
              type="email"
              inputMode="email"
              autoComplete="email"
            />
          </div>
          <Checkbox
            {...form.field('consentimento')}
            defaultChecked={draft.consented}
            label={
              <>
                Aceito receber este aviso por <span className={styles.word}>e-mail</span>.
              </>
            }
          />
          <p className={styles.more}>
            Como cuidamos dos dados: <Link to={paths.privacy}>política de privacidade</Link>.
          </p>
          <Trap {...form.hook.register('site')} />
          <Button type="submit" variant="outline" waiting={form.sending && 'Enviando…'}>
            Quero o aviso
          </Button>
        </form>
      )}
    </section>
  );
}

function Waiting({ protocol, takesFocus }: { protocol: string; takesFocus: boolean }) {
  return (
    <div ref={useResultFocus<HTMLDivElement>(takesFocus)} tabIndex={-1}>
      <Notice kind="success" title="Combinado: avisamos quando houver.">
        <p>
          Protocolo <strong>{protocol}</strong>. Este número também foi para o seu e-mail.
        </p>
      </Notice>
    </div>
  );
}
