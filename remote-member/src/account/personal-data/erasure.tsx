import type { PersonalData } from '@serafim/contract/api/account';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { ERASURE_DAYS, erasedParts, erasureCondition, keptParts } from '@serafim/contract/site/erasure-terms';
import { paths } from '@serafim/contract/site/paths';
import { Button, Dialog, Notice } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { reasonOf } from '../../failure/api-failure.ts';
import { at } from './moment.ts';
import styles from './personal-data.module.css';

interface ErasureProps {
  host: RemoteHost;
  /** The last request; null where there is none. */
  known: PersonalData['eliminacao'];
}

/** What is erased on request and what must be kept, and the request. */
export function Erasure({ host, known }: ErasureProps) {
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [protocol, setProtocol] = useState(known?.recusa === null ? known.protocolo : null);
  const [trouble, setTrouble] = useState<string | null>(null);

  const send = async () => {
    setSending(true);
    setTrouble(null);
    try {
      setProtocol((await (await host.api()).askErasure()).protocolo);
    } catch (cause) {
      setTrouble(reasonOf(cause));
    } finally {
      setSending(false);
      setAsking(false);
    }
  };

  return (
    <section aria-labelledby="apagar">
      <h2 className={styles.heading} id="apagar">
        Pedir para apagar
      </h2>
      <div className={styles.keeps}>
        <p>{erasureCondition} Quando ele termina, a seu pedido, apagamos:</p>
        <ul>
          {erasedParts.map(part => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p>O que fica, e por quê:</p>
        <ul>
          {keptParts.map(({ what, why }) => (
            <li key={what}>
              <strong>{what}</strong>: {why}
            </li>
          ))}
        </ul>
        <p>
          Mais na <Link to={paths.privacy}>política de privacidade</Link>.
        </p>
      </div>
      {known?.recusa && protocol === null && (
        <div className={styles.refusal}>
          <Notice kind="info" live={false} title={`Pedido recusado em ${at(known.recusa.em)}`}>
            <p className={styles.reason}>{known.recusa.motivo}</p>
          </Notice>
        </div>
      )}
      {trouble !== null && (
        <Notice kind="error" title="O pedido não foi enviado">
          {trouble}
        </Notice>
      )}
      {protocol === null ? (
        <Button variant="outline" onClick={() => setAsking(true)}>
          Pedir para apagar os meus dados
        </Button>
      ) : (
        <Notice kind="success" title="Pedido recebido">
          Protocolo {protocol}. A resposta chega por e-mail em até {ERASURE_DAYS} dias.
        </Notice>
      )}
      <Dialog
        open={asking}
        title="Pedir para apagar os seus dados?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button waiting={sending && 'Enviando…'} onClick={send}>
              Enviar o pedido
            </Button>
            <Button variant="outline" onClick={() => setAsking(false)}>
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
