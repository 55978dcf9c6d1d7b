import type { MonthOverview } from '@serafim/contract/api/overview/month';
import { type Day, dayAndMonth, daysBetween, weekdayInFull } from '@serafim/contract/site/calendar';
import { countText } from '@serafim/contract/site/count';
import { retentionDays, UNPAID_DAYS } from '@serafim/contract/site/retention';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { buttonClass } from '@serafim/ui';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router-dom';
import { monthWord } from './month-address.ts';
import styles from './unconcluded.module.css';

interface UnconcludedProps {
  host: RemoteHost;
  mes: string;
  unpaid: MonthOverview['naoConcluiram'];
  today: Day;
}

/** Sign-ups of the month without a payment, apart from every sum of money, by the day on which they close. */
export function Unconcluded({ host, mes, unpaid, today }: UnconcludedProps) {
  const heading = useId();
  const { total, noPrazo, fechados, deAntes, inteiro } = unpaid;
  const open = noPrazo.reduce((sum, day) => sum + day.total, 0);
  const most = Math.max(...noPrazo.map(day => day.total));
  // One bar compares nothing.
  const hasChart = noPrazo.length > 1;
  return (
    <section className={styles.box} aria-labelledby={heading}>
      <div className={styles.top}>
        <strong className={styles.number}>{countText(total)}</strong>
        <div>
          <h2 id={heading}>Não concluíram</h2>
          <p>
            Fizeram o cadastro em {monthWord(mes)} e não pagaram. Não são clientes nem contam como atraso.
          </p>
        </div>
      </div>
      {hasChart && (
        <ol className={styles.days} aria-label="Pelo dia em que fecham">
          {noPrazo.map(({ dia, total: closing }) => (
            <li key={dia} style={{ '--share': closing / most } as CSSProperties}>
              <span className={styles.count}>{countText(closing)}</span>
              <span className={styles.bar} data-today={dia === today || undefined} />
              <span className={styles.day}>{nameDay(dia, today)}</span>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.end}>
        {open + deAntes > 0 && (
          <Link
            to={`${host.href('inbox')}?tipo=sem-pagar`}
            className={buttonClass({ size: 'small', variant: 'outline' })}
          >
            Ver quem
          </Link>
        )}
        <p>
          {open > 0 && `${countText(open)} no prazo${hasChart ? ', pelo dia em que fecham' : ''}. `}
          {countText(fechados)} já {fechados === 1 ? 'fechou' : 'fecharam'}.
          {deAntes > 0 && ` Mais ${countText(deAntes)} de meses anteriores no prazo.`}
          {!inteiro &&
            ` Os que fecharam há mais de ${retentionDays.unpaidSignUp} dias já foram apagados e não estão nesta conta.`}
        </p>
      </div>
    </section>
  );
}

/** A day within the next week by its name, a later one as `07/12`. */
function nameDay(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'hoje';
  return days < UNPAID_DAYS ? `${weekdayInFull(day).slice(0, 3)}.` : dayAndMonth(day);
}
