import type { Account } from '@serafim/contract/api/account/account';
import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import {
  ERASURE_DAYS,
  erasedData,
  erasureCondition,
  retainedData,
} from '@serafim/contract/site/erasure-terms';
import { formatMinute } from '@serafim/contract/site/format-moment';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useAction } from '@serafim/remote-kit/use-action';
import { Button, Dialog, Notice } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deleteStoredCardsOf } from '../../card/own/offline-cards.ts';
import styles from './personal-data.module.css';

interface ErasureProps {
  host: RemoteHost;
  account: Account;
  /** The last request; null where there is none. */
  last: PersonalData['eliminacao'];
}

/** What is erased on request, what must be retained, and the request itself. */
export function Erasure({ host, account, last }: ErasureProps) {
  const [open, setOpen] = useState(false);
  const [protocol, setProtocol] = useState(last?.recusa === null ? last.protocolo : null);
  const { isRunning, error, run } = useAction({ message: errorMessage });

  const send = async () => {
    await run(async () => {
      setProtocol((await (await host.api()).requestErasure()).protocolo);
      await deleteStoredCardsOf(account).catch(cause =>
        host.report({ kind: 'info', code: 'meus-dados/carteirinha-guardada', cause }),
      );
    });
    setOpen(false);
  };

  return (
    <section aria-labelledby="apagar">
      <h2 className={styles.heading} id="apagar">
        Pedir para apagar
      </h2>
      <ErasureTerms />
      {last?.recusa && protocol === null && (
        <div className={styles.refusal}>
          <Notice kind="info" live={false} title={`Pedido recusado em ${formatMinute(last.recusa.em)}`}>
            <p className={styles.reason}>{last.recusa.motivo}</p>
          </Notice>
        </div>
      )}
      {error !== null && (
        <Notice kind="error" title="O pedido não foi enviado">
          {error}
        </Notice>
      )}
      {protocol === null ? (
        <Button variant="outline" onClick={() => setOpen(true)}>
          Pedir para apagar os meus dados
        </Button>
      ) : (
        <Notice kind="success" title="Pedido recebido">
          Protocolo {protocol}. A resposta chega por e-mail em até {ERASURE_DAYS} dias. Se havia uma
          carteirinha guardada neste aparelho, ela foi apagada.
        </Notice>
      )}
      <Dialog
        open={open}
        title="Pedir para apagar os seus dados?"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button waiting={isRunning && 'Enviando…'} onClick={send}>
              Enviar o pedido
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Agora não
            </Button>
          </>
        }
      >
        <p>
          O encarregado de dados responde por e-mail em até {ERASURE_DAYS} dias. O pedido não cancela o plano.
        </p>
      </Dialog>
    </section>
  );
}

/** What is erased, and what stays. */
const ErasureTerms = () => (
  <div className={styles.notes}>
    <p>{erasureCondition} Quando ele termina, a seu pedido, apagamos:</p>
    <ul>
      {erasedData.map(data => (
        <li key={data}>{data}</li>
      ))}
    </ul>
    <p>O que fica, e por quê:</p>
    <ul>
      {retainedData.map(({ what, why }) => (
        <li key={what}>
          <strong>{what}</strong>: {why}
        </li>
      ))}
    </ul>
    <p>
      Mais na <Link to={paths.privacy}>política de privacidade</Link>.
    </p>
  </div>
);
