import { errorMessage } from '@serafim/contract/api/http/error-message';
import { plainDay } from '@serafim/contract/site/calendar';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useAction } from '@serafim/remote-kit/use-action';
import { Button, DownloadIcon, Notice } from '@serafim/ui';
import styles from './stored-cards.module.css';
import type { StoredCardsState } from './use-stored-cards.ts';

interface StoredCardsProps {
  host: RemoteHost;
  cards: StoredCardsState;
  /** Whether a member is signed in, whose cards can be stored. */
  canStore: boolean;
}

/** The cards that this device keeps for days without internet: to store, and to delete by whoever holds the device. */
export function StoredCards({ host, cards: { stored, store, remove }, canStore }: StoredCardsProps) {
  const { isRunning, error, run } = useAction({ message: errorMessage });
  const onStore = async () => {
    if (await run(store)) host.announce('As carteirinhas estão guardadas neste aparelho.');
  };
  return (
    <>
      {error !== null && (
        <Notice kind="error" title="As carteirinhas não foram guardadas">
          {error}
        </Notice>
      )}
      {stored !== null && (
        <Notice
          kind="success"
          title={`Guardadas em ${stored.gravadaEm === undefined ? plainDay(stored.desde) : formatMinute(stored.gravadaEm)}`}
          live={false}
        >
          <p>
            {stored.cartoes.map(({ nome }) => nome).join(', ')}. Abrem neste aparelho sem internet, também
            depois de sair da conta.
          </p>
        </Notice>
      )}
      <p className={styles.actions}>
        {canStore && (
          <Button variant="outline" size="small" waiting={isRunning && 'Guardando…'} onClick={onStore}>
            <DownloadIcon />
            {stored === null ? 'Guardar neste aparelho' : 'Guardar de novo'}
          </Button>
        )}
        {stored !== null && (
          <Button variant="text" onClick={remove}>
            Apagar deste aparelho
          </Button>
        )}
      </p>
      {canStore && stored === null && (
        <p className={styles.hint}>
          Abrem aqui sem internet, com o nome inteiro. Só guarde em um aparelho seu.
        </p>
      )}
    </>
  );
}
