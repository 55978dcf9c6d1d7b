import type { ClientEvent, ClientFile } from '@serafim/contract/api/client-file';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { useCallback, useEffect, useId, useState } from 'react';
import { PlanName } from '../clients/plan-name.tsx';
import { minuteOf } from '../words/when.ts';
import { ClientCpf } from './client-cpf.tsx';
import styles from './enrolment.module.css';
import { sentenceOf } from './event-words.ts';

interface EnrolmentProps {
  host: RemoteHost;
  id: string;
  /** Changes when the client was saved: the history has grown. */
  version: string | undefined;
}

interface Known {
  file: ClientFile;
  history: readonly ClientEvent[];
  /** The version of the client that they were read for. */
  of: string | undefined;
}

/** What cannot be changed here: plan, CPF and since when, and who of the administration was here. */
export function Enrolment({ host, id, version }: EnrolmentProps) {
  const heading = useId();
  const { known, readAgain } = useFile(host, id, version);
  return (
    <aside className={styles.enrolment} aria-labelledby={heading}>
      <h2 id={heading}>Cadastro</h2>
      {known === 'missing' ? (
        <p>Não conseguimos mostrar plano, CPF e histórico agora. Isso não impede de salvar.</p>
      ) : (
        <>
          <dl>
            <dt>Plano</dt>
            <dd>{known && <Plan file={known.file} />}</dd>
            <dt>CPF</dt>
            <dd>{known && <ClientCpf host={host} id={id} masked={known.file.cpf} onShown={readAgain} />}</dd>
            <dt>Dependentes</dt>
            <dd>{known?.file.dependentes}</dd>
            <dt>Criado em</dt>
            <dd>{known && minuteOf(known.file.criadoEm)}</dd>
            {known && known.file.canceladoEm !== null && (
              <>
                <dt>Cancelado em</dt>
                <dd>{minuteOf(known.file.canceladoEm)}</dd>
              </>
            )}
          </dl>
          {known && <History events={known.history} />}
        </>
      )}
    </aside>
  );
}

const Plan = ({ file: { plano, fatura } }: { file: ClientFile }) => (
  <>
    <PlanName plan={plano} />
    {fatura && `, ${fatura}`}
  </>
);

const History = ({ events }: { events: readonly ClientEvent[] }) => (
  <>
    <h2>Histórico</h2>
    <ol className={styles.history}>
      {events.map(event => (
        <li key={event.registro}>
          <time dateTime={event.em}>{minuteOf(event.em)}</time>
          <span>{sentenceOf(event)}</span>
        </li>
      ))}
    </ol>
    <p className={styles.note}>Abrir o cadastro e ver o CPF completo ficam registrados.</p>
  </>
);

function useFile(host: RemoteHost, id: string, version: string | undefined) {
  const [known, setKnown] = useState<Known | 'missing' | null>(null);
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const options = signal ? { signal } : {};
      try {
        const api = await host.api();
        const [file, history] = await Promise.all([
          api.clientFile(id, options),
          api.clientHistory(id, options),
        ]);
        setKnown({ file, history, of: version });
      } catch (cause) {
        if (signal?.aborted) return;
        setKnown('missing');
        host.report({ kind: 'info', code: 'update-cliente/cadastro-ilegivel', cause });
      }
    },
    [host, id, version],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void read(leaving.signal);
    return () => leaving.abort();
  }, [read]);
  return { known, readAgain: () => void read() };
}
