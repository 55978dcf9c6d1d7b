import type { OwnCard } from '@serafim/contract/api/card/card';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { firstName } from '@serafim/contract/site/first-name';
import { paths } from '@serafim/contract/site/paths';
import { Button, CopyButton } from '@serafim/ui';
import { useId, useRef, useState } from 'react';
import styles from './send-card.module.css';

/** The parameter with what opens one card without signing in. */
export const PASS = 'passe';

interface SendCardProps {
  host: RemoteHost;
  card: OwnCard;
}

/** A link that opens one dependent's card: through the device's own way to share, else to be copied. */
export function SendCard({ host, card: { nome, passe } }: SendCardProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isLinkShown, setLinkShown] = useState(false);
  const link = `${host.brand.siteUrl}${paths.card}?${PASS}=${encodeURIComponent(passe)}`;

  const send = async () => {
    if (!navigator.share) return setLinkShown(true);
    const title = `Carteirinha ${host.brand.name} de ${firstName(nome)}`;
    // The person changed their mind, or nothing on the device takes a link: it can be copied then.
    await navigator.share({ title, url: link }).catch(() => setLinkShown(true));
  };

  return (
    <div className={styles.send}>
      <Button variant="text" onClick={send}>
        Enviar para {firstName(nome)}
      </Button>
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
      <p className={styles.hint}>
        O link abre só esta carteirinha, sem senha, por 30 dias. Mande só para a pessoa.
      </p>
    </div>
  );
}
