import { dayAndMonth, weekdayInFull } from '@serafim/contract/site/calendar';
import { formatTime } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { ArrowLeftIcon, ArrowRightIcon, VisuallyHidden } from '@serafim/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { capital, monthInFull, monthSearch, monthsBack, otherMonth } from './month-address.ts';
import styles from './month-switch.module.css';

interface MonthSwitchProps {
  host: RemoteHost;
  mes: string;
  /** The month of today. */
  current: string;
  /** The first month with a payment; null until it is known. */
  first: string | null;
  /** The last day that is counted, and when the numbers were read; null until they are. */
  read: { ate: string; lidoEm: string } | null;
}

/** The month in sight, as an address: the one before, the one after, and a list of all. */
export function MonthSwitch({ host, mes, current, first, read }: MonthSwitchProps) {
  const navigate = useNavigate();
  const announced = useRef(mes);
  const isThere = read !== null;
  useEffect(() => {
    if (!isThere || announced.current === mes) return;
    announced.current = mes;
    host.announce(`${capital(monthInFull(mes))}.`);
  }, [host, mes, isThere]);
  const oldest = first === null || first > mes ? mes : first;
  const next = otherMonth(mes, 1);
  return (
    <div className={styles.top}>
      <nav className={styles.switch} aria-label="Mês">
        <Step
          mes={otherMonth(mes, -1)}
          current={current}
          closed={first === null || mes <= first ? 'Não há meses antes deste' : null}
        >
          <ArrowLeftIcon size="small" />
        </Step>
        <label className={styles.list}>
          <VisuallyHidden>Mês</VisuallyHidden>
          <select
            value={mes}
            onChange={event => void navigate({ search: monthSearch(event.target.value, current) })}
          >
            {monthsBack(oldest, current).map(one => (
              <option key={one} value={one}>
                {capital(monthInFull(one)).replace(' de ', ' ')}
              </option>
            ))}
          </select>
        </label>
        <Step
          mes={next}
          current={current}
          closed={next > current ? `${capital(monthInFull(next))} ainda não começou` : null}
        >
          <ArrowRightIcon size="small" />
        </Step>
      </nav>
      <p>{read && (mes === current ? describeNow(read) : 'mês inteiro')}</p>
    </div>
  );
}

/** `até hoje, quinta, 26/11, 09:40` */
function describeNow({ ate, lidoEm }: { ate: string; lidoEm: string }): string {
  const [weekday] = weekdayInFull(ate).split(/-|,/);
  return `até hoje, ${weekday}, ${dayAndMonth(ate)}, ${formatTime(new Date(lidoEm))}`;
}

interface StepProps {
  mes: string;
  current: string;
  /** Why there is no such month; null where there is one. */
  closed: string | null;
  children: ReactNode;
}

function Step({ mes, current, closed, children }: StepProps) {
  if (closed !== null)
    return (
      <span className={styles.closed} title={closed}>
        {children}
        <VisuallyHidden>{closed}</VisuallyHidden>
      </span>
    );
  return (
    <Link to={{ search: monthSearch(mes, current) }} className={styles.step ?? ''}>
      {children}
      <VisuallyHidden>{capital(monthInFull(mes))}</VisuallyHidden>
    </Link>
  );
}
