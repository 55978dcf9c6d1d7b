import { errorMessage } from '@serafim/contract/api/http/error-message';
import { firstName } from '@serafim/contract/site/first-name';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useAction } from '@serafim/remote-kit/use-action';
import { Button, CopyButton, VisuallyHidden } from '@serafim/ui';
import { useId, useRef, useState } from 'react';
import { PASS } from '../pass-parameter.ts';
import styles from './send-card.module.css';

interface SendCardProps {
  host: RemoteHost;
  /** Whose card it is. */
  nome: string;
  /** What the button says; left out, to whom the card goes. */
  label?: string;
  /** Reads what opens this one card without signing in. */
  readPass: () => Promise<string>;
}

/** A link that opens one dependent's card: through the device's own way to share, else to be copied. */
export default function SendCard({ host, nome, label, readPass }: SendCardProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState('');
  const [isLinkShown, setLinkShown] = useState(false);
  const { isRunning, error, run } = useAction({ message: errorMessage });

  const send = () =>
    run(async () => {
      const url = `${host.brand.siteUrl}${paths.card}?${PASS}=${encodeURIComponent(await readPass())}`;
      setLink(url);
      const title = `Carteirinha ${host.brand.name} de ${firstName(nome)}`;
      // The person changed their mind, or nothing on the device takes a link: it can be copied then.
      if (navigator.share) await navigator.share({ title, url }).catch(() => setLinkShown(true));
      else setLinkShown(true);
    });

  return (
    <div className={styles.send}>
      <Button variant="text" waiting={isRunning && 'Abrindo…'} onClick={send}>
        {label ?? `Enviar para ${firstName(nome)}`}
        {label !== undefined && <VisuallyHidden>: a carteirinha de {nome}</VisuallyHidden>}
      </Button>
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {isLinkShown && (
        <div className={styles.link}>
          <label htmlFor={id}>Link da carteirinha de {firstName(nome)}</label>
          <input ref={field} id={id} readOnly value={link} onFocus={event => event.target.select()} />
          <CopyButton
            variant="outline"
            size="small"
            text={link}
            label="Copiar o link"
            done="Copiado"
            onCopied={() => host.announce('Link copiado.')}
            onRefused={() => field.current?.select()}
          />
        </div>
      )}
      {(isLinkShown || label === undefined) && (
        <p className={styles.hint}>
          O link abre só esta carteirinha, sem senha, por 30 dias. Mande só para a pessoa.
        </p>
      )}
    </div>
  );
}
