import type { ClientEvent, ClientFile } from '@serafim/contract/api/client/client-file';
import { maxDependents } from '@serafim/contract/api/plan/plan-table';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useQuery } from '@serafim/remote-kit/use-query';
import { useCallback, useEffect, useId } from 'react';
import { PlanName } from '../clients/plan-name.tsx';
import { ClientCpf } from './client-cpf.tsx';
import styles from './enrolment.module.css';
import { describeEvent } from './event-sentence.ts';
import { describePayment } from './payment-sentence.ts';

interface EnrolmentProps {
  host: RemoteHost;
  id: string;
  /** Changes when the client was saved, which adds to the history. */
  version: string | undefined;
}

/** What cannot be changed here: plan, CPF, dates, and the history of the client. */
export function Enrolment({ host, id, version }: EnrolmentProps) {
  const heading = useId();
  const { state, refetch } = useClientFile(host, id, version);
  const known = state.status === 'ready' ? state.data : state.status === 'loading' && state.previous;
  const payment = known ? known.file.pagamento : undefined;
  return (
    <aside className={styles.enrolment} aria-labelledby={heading}>
      <h2 id={heading}>Cadastro</h2>
      {state.status === 'failed' ? (
        <p>Não conseguimos mostrar plano, CPF e histórico agora. Isso não impede de salvar.</p>
      ) : (
        <>
          <dl>
            <dt>Plano</dt>
            <dd>{known && <Plan file={known.file} />}</dd>
            {payment && (
              <>
                <dt>Pagamento</dt>
                <dd data-late={payment.emAtraso || undefined}>
                  {describePayment(payment, dayInSaoPaulo(new Date()))}
                </dd>
              </>
            )}
            <dt>CPF</dt>
            <dd>{known && <ClientCpf host={host} id={id} masked={known.file.cpf} onShown={refetch} />}</dd>
            <dt>Dependentes</dt>
            <dd>{known && <Dependents file={known.file} />}</dd>
            <dt>Criado em</dt>
            <dd>{known && formatMinute(known.file.criadoEm)}</dd>
            {known && known.file.canceladoEm !== null && (
              <>
                <dt>Cancelado em</dt>
                <dd>{formatMinute(known.file.canceladoEm)}</dd>
              </>
            )}
          </dl>
          {known && <History events={known.history} />}
        </>
      )}
    </aside>
  );
}

const Dependents = ({ file: { plano, dependentes } }: { file: ClientFile }) =>
  plano === '' ? dependentes : `${dependentes} de ${maxDependents(plano)}`;

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
          <time dateTime={event.em}>{formatMinute(event.em)}</time>
          <span>{describeEvent(event)}</span>
        </li>
      ))}
    </ol>
    <p className={styles.note}>Abrir o cadastro e ver o CPF completo ficam registrados.</p>
  </>
);

function useClientFile(host: RemoteHost, id: string, version: string | undefined) {
  const query = useCallback(
    async (signal: AbortSignal) => {
      const api = await host.api();
      const [file, history] = await Promise.all([
        api.clientFile(id, { signal }),
        api.clientHistory(id, { signal }),
      ]);
      return { file, history, version };
    },
    [host, id, version],
  );
  const { state, refetch } = useQuery(query);
  const failure = state.status === 'failed' ? state.cause : null;
  useEffect(() => {
    if (failure !== null)
      host.report({ kind: 'info', code: 'update-cliente/cadastro-ilegivel', cause: failure });
  }, [failure, host]);
  return { state, refetch };
}
