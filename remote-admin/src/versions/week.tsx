import { addDays, dayAndMonth, dayInSaoPaulo, weekdayInFull } from '@serafim/contract/site/calendar';
import type { HistoryEvent } from '@serafim/platform-contract/release-report';
import { describeActor } from './history-sentence.ts';
import styles from './week.module.css';

/** Changes of one day that are shown; the others are in the whole history. */
const MOST = 4;

/** Changes of what visitors see; a frozen remote changes nothing for them. */
const shown = ['release', 'promote', 'traffic', 'withdraw', 'rollback', 'retire'];

function findLook({ action, traffic }: HistoryEvent): 'tested' | 'gone' | 'live' {
  if (['withdraw', 'rollback', 'retire'].includes(action)) return 'gone';
  return action === 'traffic' || (action === 'release' && traffic !== null && traffic < 100)
    ? 'tested'
    : 'live';
}

function describeBriefly(event: HistoryEvent): string {
  const { action, traffic } = event;
  const look = findLook(event);
  const what = look === 'tested' ? `${traffic}%` : look === 'live' ? 'para todos' : 'saiu do ar';
  return `${action === 'rollback' && traffic !== 0 ? 'voltou' : what}, ${describeActor(event)}`;
}

/** The last seven days, each with what was published and withdrawn. */
export function Week({ history, now }: { history: readonly HistoryEvent[]; now: Date }) {
  const today = dayInSaoPaulo(now);
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6));
  const changes = history.filter(({ action }) => shown.includes(action));
  return (
    <section className={styles.week} aria-labelledby="uma-semana">
      <h2 id="uma-semana">Uma semana</h2>
      <ol className={styles.days}>
        {days.map(day => {
          const ofDay = changes.filter(({ at }) => dayInSaoPaulo(new Date(at)) === day);
          return (
            <li
              key={day}
              aria-current={day === today ? 'date' : undefined}
              data-empty={ofDay.length === 0 || undefined}
            >
              <h3>
                {day === today ? 'hoje' : weekdayInFull(day).split(',')[0]?.replace('-feira', '')},{' '}
                {dayAndMonth(day)}
              </h3>
              <ul>
                {ofDay.slice(0, MOST).map(event => (
                  <li key={event.sequence} data-look={findLook(event)}>
                    {event.remote} {event.version}
                    <span>{describeBriefly(event)}</span>
                  </li>
                ))}
              </ul>
              {ofDay.length > MOST && <p>e mais {ofDay.length - MOST}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
