import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { methodInSentence } from '@serafim/contract/api/plan/plan-table';
import type {
  ClientSheet,
  Timeline,
  TimelineEvent,
  TimelineKind,
} from '@serafim/contract/api/sheet/client-sheet';
import { type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { formatTime } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Chip, LoadError, SelectField, VisuallyHidden } from '@serafim/ui';
import { useCallback, useId, useState } from 'react';
import type { AdminQuery } from '../access/admin-query.ts';
import { shownData, useAdminQuery } from '../access/use-admin-query.ts';
import { useWindowWidth } from '../screen/use-window-width.ts';
import type { Act } from './acts.ts';
import { dayLabel, groupByDay } from './day-groups.ts';
import verbStyles from './event-verb.module.css';
import { EventVerb } from './event-verb.tsx';
import styles from './time-line.module.css';

const filters: Readonly<Record<TimelineKind | '', string>> = {
  '': 'Tudo',
  dinheiro: 'Dinheiro',
  conversa: 'Conversas',
  contrato: 'Contrato',
  anotacao: 'Anotações',
  email: 'E‑mails',
  acesso: 'Acessos',
};

// Written out: the keys of the table above, in its order.
const kinds = Object.keys(filters) as (TimelineKind | '')[];

const STEP = 50;

interface TimeLineProps {
  host: RemoteHost;
  id: string;
  sheet: ClientSheet;
  mayAct: boolean;
  onAct: (act: Act) => void;
}

/** Everything that happened to a client, the latest first, with what comes next above it. */
export function TimeLine({ host, id, sheet, mayAct, onAct }: TimeLineProps) {
  const heading = useId();
  const [tipo, setTipo] = useState<TimelineKind | ''>('');
  const [limite, setLimite] = useState(STEP);
  const { result, refetch } = useTimeline(host, id, sheet, { tipo, limite });
  const line = shownData(result);
  const today = dayInSaoPaulo(new Date());
  const choose = (kind: TimelineKind | '') => {
    setTipo(kind);
    setLimite(STEP);
  };
  return (
    <section aria-labelledby={heading} className={styles.area}>
      <div className={styles.head}>
        <h2 id={heading}>Tudo o que aconteceu</h2>
        <Filters chosen={tipo} onChoose={choose} />
      </div>
      {result.status === 'failed' && (
        <LoadError title="Não conseguimos ler o que aconteceu" reason={result.reason} onRetry={refetch} />
      )}
      <div aria-busy={result.status === 'loading'}>
        {(tipo === '' || tipo === 'dinheiro') && <Next sheet={sheet} today={today} />}
        {line && line.total === 0 && <p>Nada deste assunto ainda.</p>}
        {line &&
          groupByDay(line.eventos).map(({ day, events }) => (
            <div key={day} className={styles.day}>
              <h3 className={styles.date}>{dayLabel(day, today)}</h3>
              <ol className={styles.events}>
                {events.map(event => (
                  <Event key={event.id} {...{ host, id, event, mayAct, onAct }} />
                ))}
              </ol>
            </div>
          ))}
      </div>
      {line && line.total > line.eventos.length && (
        <Button variant="outline" onClick={() => setLimite(limite + STEP)}>
          Mais antigos
        </Button>
      )}
    </section>
  );
}

/** @param sheet another one is read after something was done, and the line with it */
function useTimeline(
  host: RemoteHost,
  id: string,
  sheet: ClientSheet,
  { tipo, limite }: { tipo: TimelineKind | ''; limite: number },
) {
  const query: AdminQuery<Timeline & { of: ClientSheet }> = useCallback(
    async (api, signal) => {
      const line = await api.clientTimeline(id, { limite, ...(tipo && { tipo }) }, { signal });
      return { ...line, of: sheet };
    },
    [id, tipo, limite, sheet],
  );
  return useAdminQuery(host, query);
}

function Filters({
  chosen,
  onChoose,
}: {
  chosen: TimelineKind | '';
  onChoose: (kind: TimelineKind | '') => void;
}) {
  const isSplit = useWindowWidth('medium');
  if (!isSplit)
    return (
      <SelectField
        label={<VisuallyHidden>Assunto</VisuallyHidden>}
        options={kinds.map(value => ({ value, label: filters[value] }))}
        value={chosen}
        onChange={event => onChoose(kinds.find(kind => kind === event.target.value) ?? '')}
      />
    );
  return (
    <div className={styles.filters}>
      {kinds.map(kind => (
        <Chip key={kind} chosen={kind === chosen} onClick={() => onChoose(kind)}>
          {filters[kind]}
        </Chip>
      ))}
    </div>
  );
}

/** The charge that comes next: the open one until it is late. */
function Next({ sheet: { proxima, cobranca }, today }: { sheet: ClientSheet; today: Day }) {
  const isDue = cobranca !== null && cobranca.vencimento >= today;
  const next = isDue ? { ...cobranca, em: cobranca.vencimento } : proxima;
  if (next === null) return null;
  const { em, valor, meiodepagamento } = next;
  return (
    <div className={styles.day} data-next="">
      <h3 className={styles.date}>A seguir</h3>
      <ol className={styles.events}>
        <li className={styles.event}>
          <span className={styles.time}>{dayLabel(em, today)}</span>
          <span className={styles.mark} aria-hidden="true" />
          <span className={styles.words}>
            <span>
              Cobrança de <strong>{formatMoney(valor)}</strong> por {methodInSentence(meiodepagamento)}
            </span>
          </span>
        </li>
      </ol>
    </div>
  );
}

type EventProps = Pick<TimeLineProps, 'host' | 'id' | 'mayAct' | 'onAct'> & { event: TimelineEvent };

const Event = ({ event, ...act }: EventProps) => (
  <li className={styles.event} data-kind={event.tipo} data-alert={event.alerta || undefined}>
    <time className={styles.time} dateTime={event.em}>
      {formatTime(new Date(event.em))}
    </time>
    <span className={styles.mark} aria-hidden="true" />
    <span className={styles.words}>
      <span className={styles.title}>{event.titulo}</span>
      {event.texto !== '' && <span className={styles.text}>{event.texto}</span>}
    </span>
    {event.verbo && <EventVerb {...act} verb={event.verbo} />}
    {event.correio !== undefined && <OpenMail id={event.correio} title={event.titulo} onAct={act.onAct} />}
  </li>
);

/** Opens a mail, which its title names to who does not see the row. */
const OpenMail = ({ id, title, onAct }: { id: string; title: string; onAct: (act: Act) => void }) => (
  <Button
    variant="text"
    className={verbStyles.verb}
    aria-label={`Abrir ${title}`}
    onClick={() => onAct({ kind: 'correio', correio: id })}
  >
    Abrir
  </Button>
);
