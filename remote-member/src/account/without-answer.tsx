import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { buttonClass } from '@serafim/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './account-page.module.css';

/** What works without the API: the card that this device stores, and the phone. In sight once the account failed or is late. */
export function WithoutAnswer({ host }: { host: RemoteHost }) {
  const { brand } = host;
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    const look = async () => {
      const { readStoredCards } = await import('../card/own/offline-cards.ts');
      setStored((await readStoredCards()) !== null);
    };
    look().catch(cause => host.report({ kind: 'info', code: 'minha-conta/carteirinha-guardada', cause }));
  }, [host]);
  return (
    <div className={styles.without}>
      {isStored && (
        <Link to={paths.card} className={buttonClass()}>
          Mostrar a carteirinha guardada
        </Link>
      )}
      <p>
        Precisa de ajuda agora? Ligue <a href={`tel:${brand.phoneE164}`}>{brand.phone}</a>, {brand.hours}.
      </p>
    </div>
  );
}
