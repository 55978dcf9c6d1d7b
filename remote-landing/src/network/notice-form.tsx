import type { RemoteHost } from '@serafim/contract/remote/host';
import type { RefusedForm } from '@serafim/contract/remote/route-server';
import { paths } from '@serafim/contract/site/paths';
import { Button, Checkbox, ErrorSummary, Notice, TextField } from '@serafim/ui';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FormName } from '../sending/form-name.tsx';
import { sentProtocol } from '../sending/sent-protocol.ts';
import { Trap } from '../sending/trap.tsx';
import { type NetworkSearch, searchAddress } from './network-search.ts';
import styles from './tell-me.module.css';
import { TELL_ME, type Wanted } from './tell-me-draft.ts';
import { useTellMe } from './use-tell-me.ts';

interface TellMeProps {
  host: RemoteHost;
  search: NetworkSearch;
  /** What the form starts with. */
  wanted: Wanted;
  /** The form, posted without script and not taken. */
  refused: RefusedForm | undefined;
}

/** 'Avise-me': who finds no place leaves an e-mail and hears once when there is one. */
export function TellMe({ host, search, wanted, refused }: TellMeProps) {
  const { form, protocol, draft } = useTellMe(host, wanted, refused);
  const inAddress = sentProtocol(useSearchParams()[0]);
  const shown = protocol ?? inAddress;
  // What a form starts with, its library puts into the boxes; the server's HTML has to carry it by itself.
  const bind = (name: 'email' | 'cidade' | 'especialidade') => ({
    ...form.field(name),
    defaultValue: draft[name],
  });
  const { right: _, ...consent } = form.field('consentimento');
  return (
    <section id={TELL_ME} className={styles.box} aria-labelledby="avise-me-titulo" tabIndex={-1}>
      <h2 id="avise-me-titulo" className={styles.heading}>
        Avise-me
      </h2>
      {shown ? (
        <Waiting protocol={shown} takesFocus={protocol !== null} />
      ) : (
        <form
          {...form.form}
          method="post"
          action={`${searchAddress(search)}#${TELL_ME}`}
          aria-labelledby="avise-me-titulo"
        >
          <FormName of={TELL_ME} />
          <p className={styles.intro}>
            Não achou o que procura? Mandamos um único e-mail quando houver um lugar, e depois apagamos o seu
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
            {...consent}
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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="success" title="Combinado: avisamos quando houver.">
        <p>
          Protocolo <strong>{protocol}</strong>. Este número também foi para o seu e-mail.
        </p>
      </Notice>
    </div>
  );
}
