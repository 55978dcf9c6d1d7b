import type { RemoteHost } from '@serafim/contract/remote/host';
import { paths } from '@serafim/contract/site/paths';
import { Button, Dialog, Notice } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { reasonOf } from '../../failure/api-failure.ts';
import styles from './personal-data.module.css';

interface ErasureProps {
  host: RemoteHost;
  /** Protocol of a request that waits. */
  known: string | null;
}

/** What is erased on request and what must be kept, and the request. */
export function Erasure({ host, known }: ErasureProps) {
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [protocol, setProtocol] = useState(known);
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
      <ul className={styles.keeps}>
        <li>Apagamos nome, e-mail, celular, endereço, senha e dependentes, quando o contrato termina.</li>
        <li>
          Guardamos o registro das cobranças, sem outro uso, pelo prazo que a lei manda: ele prova o que foi
          pago e devolvido.
        </li>
        <li>
          Enquanto o contrato vale, precisamos dos seus dados para cumpri-lo. Mais na{' '}
          <Link to={paths.privacy}>política de privacidade</Link>.
        </li>
      </ul>
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
          Protocolo {protocol}. A resposta chega por e-mail em até 15 dias.
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
        <p>O encarregado de dados responde por e-mail em até 15 dias. O pedido não cancela o plano.</p>
      </Dialog>
    </section>
  );
}
