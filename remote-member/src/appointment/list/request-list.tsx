import type { Appointment, RequestState } from '@serafim/contract/api/appointment/appointment';
import { callLink } from '@serafim/contract/api/clinic/phone-links';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { formatDate, formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useAction } from '@serafim/remote-kit/use-action';
import { Button, Dialog, EmptyState, Notice, Tag } from '@serafim/ui';
import emptyRoom from '@serafim/ui/illustrations/sala-vazia.svg';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { timeText, wishText } from '../appointment-texts.ts';
import styles from './request-list.module.css';

const stateNames: Readonly<Record<RequestState, string>> = {
  enviado: 'Esperando a clínica',
  confirmado: 'Confirmada',
  recusado: 'Recusada pela clínica',
  cancelado: 'Cancelada por você',
  expirado: 'Sem resposta da clínica',
};

interface RequestListProps {
  host: RemoteHost;
  requests: readonly Appointment[];
  /** Called with a request as the API returned it after a change. */
  onChange: (request: Appointment) => void;
}

/** A member's requests to clinics, each with where it stands, the clinic's answer, and the way to take it back. */
export function RequestList({ host, requests, onChange }: RequestListProps) {
  const [chosen, setChosen] = useState<Appointment | null>(null);
  const { isRunning, error, run } = useAction({
    message: errorMessage,
    onFailure: cause => {
      if (toApiError(cause)?.status === 401) host.requireSignIn();
    },
  });
  const cancel = async () => {
    if (chosen === null) return;
    const isDone = await run(async () => onChange(await (await host.api()).cancelAppointment(chosen.id)));
    setChosen(null);
    if (isDone) host.announce('Pedido cancelado. A clínica foi avisada.');
  };
  if (requests.length === 0)
    return (
      <EmptyState title="Nenhum pedido a clínicas até agora" scene={emptyRoom}>
        <p>Escolha um local na rede e peça uma consulta por lá.</p>
      </EmptyState>
    );
  return (
    <>
      {error !== null && <Notice kind="error" title={error} />}
      <ul className={styles.list}>
        {inOrder(requests).map(request => (
          <li key={request.id} data-state={isPast(request) ? 'passado' : request.situacao}>
            <Request request={request} host={host} onCancel={() => setChosen(request)} />
          </li>
        ))}
      </ul>
      <Dialog
        open={chosen !== null}
        title={chosen?.situacao === 'confirmado' ? 'Cancelar esta consulta?' : 'Cancelar este pedido?'}
        onClose={() => setChosen(null)}
        actions={
          <>
            <Button onClick={cancel} waiting={isRunning && 'Cancelando…'}>
              Sim, cancelar
            </Button>
            <Button variant="outline" onClick={() => setChosen(null)}>
              Voltar
            </Button>
          </>
        }
      >
        <p>{chosen?.clinica.nome} recebe um e-mail. Para pedir de novo, é só fazer outro pedido.</p>
      </Dialog>
    </>
  );
}

const places: Readonly<Record<RequestState, number>> = {
  confirmado: 0,
  enviado: 1,
  recusado: 2,
  expirado: 2,
  cancelado: 2,
};

/** Whether a confirmed day has passed. */
const isPast = ({ situacao, resposta }: Appointment): boolean =>
  situacao === 'confirmado' && resposta?.dia != null && resposta.dia < dayInSaoPaulo(new Date());

/** What is to come first, then what a clinic may still answer, then what is over; of the same kind, as they were. */
function inOrder(requests: readonly Appointment[]): Appointment[] {
  const place = (one: Appointment): number => (isPast(one) ? 2 : places[one.situacao]);
  return requests.toSorted((one, other) => place(one) - place(other));
}

interface RequestProps {
  host: Pick<RemoteHost, 'href'>;
  request: Appointment;
  onCancel: () => void;
}

function Request({ host, request, onCancel }: RequestProps) {
  const { clinica, servico, nome, desejos, situacao, resposta, respostaAte, protocolo, pedidoEm } = request;
  const time = resposta && timeText(resposta);
  return (
    <article className={styles.request} aria-label={`${servico}, ${clinica.nome}`}>
      <div className={styles.text}>
        <p className={styles.state}>
          <Tag>{isPast(request) ? 'Já passou' : stateNames[situacao]}</Tag>
        </p>
        <h3 className={styles.what}>{time ? time : servico}</h3>
        <p>
          {time && `${servico}. `}
          <Link to={host.href('clinic', { slug: clinica.slug })}>{clinica.nome}</Link>
          {clinica.telefone !== '' && (
            <>
              ,{' '}
              <a href={callLink(clinica.telefone)} className={styles.phone}>
                {clinica.telefone}
              </a>
            </>
          )}
        </p>
        <p className={styles.quiet}>
          Para {nome === '' ? 'quem saiu do plano' : firstName(nome)}. Pedido em {formatDate(pedidoEm)},
          protocolo {protocolo}.
        </p>
        {!time && <p className={styles.quiet}>Você pediu: {desejos.map(wishText).join('; ou ')}.</p>}
        {situacao === 'enviado' && (
          <p className={styles.quiet}>A clínica pode responder até {formatMinute(respostaAte)}.</p>
        )}
        {resposta && resposta.mensagem !== '' && (
          <p className={styles.said}>
            {time ? 'Recado da clínica: ' : 'Motivo: '}
            {resposta.mensagem}
          </p>
        )}
      </div>
      {request.cancelavel && (
        <Button
          variant="outline"
          size="small"
          onClick={onCancel}
          aria-label={`Cancelar: ${servico}, ${clinica.nome}`}
        >
          Cancelar
        </Button>
      )}
    </article>
  );
}
