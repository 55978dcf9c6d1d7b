import type { QueuedCase } from '@serafim/contract/api/case/case-queue';
import { ArrowLeftIcon, CaretDownIcon, CaretUpIcon } from '@serafim/ui';
import { Link } from 'react-router-dom';
import type { Position } from './case-order.ts';
import styles from './case-steps.module.css';
import type { CaseName } from './queue-address.ts';

interface CaseStepsProps {
  position: Position<QueuedCase>;
  /** Cases of the list. */
  total: number;
  /** The query of a case's address; of the list without one. */
  toSearch: (shown: CaseName | null) => string;
}

/** Above a case that has the whole screen: the way back to the list, and to the cases around it. */
export const CaseSteps = ({ position: { number, before, after }, total, toSearch }: CaseStepsProps) => (
  <nav className={styles.steps} aria-label="Fila">
    <Link to={{ search: toSearch(null) }} className={styles.back ?? ''}>
      <ArrowLeftIcon size="small" />
      Fila
    </Link>
    {number > 0 && (
      <span className={styles.number}>
        {number} de {total}
      </span>
    )}
    {before && (
      <Link to={{ search: toSearch(before) }} className={styles.step ?? ''} data-shortcut="K" replace>
        <CaretUpIcon label="Caso anterior" />
      </Link>
    )}
    {after && (
      <Link to={{ search: toSearch(after) }} className={styles.step ?? ''} data-shortcut="J" replace>
        <CaretDownIcon label="Próximo caso" />
      </Link>
    )}
  </nav>
);
