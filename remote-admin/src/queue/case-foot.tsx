import type { QueuedCase } from '@serafim/contract/api/case/case-queue';
import { Link } from 'react-router-dom';
import { KeyCap } from '../screen/key-cap.tsx';
import styles from './case-foot.module.css';
import type { Position } from './case-order.ts';
import type { CaseName } from './queue-address.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';

interface CaseFootProps {
  position: Position<QueuedCase>;
  toSearch: (shown: CaseName) => string;
  /** Whether the links to the cases around it are here, and not above the case. */
  hasSteps: boolean;
  /** Whether it can be answered here, and closed. */
  isAnswered: boolean;
  areKeysOn: boolean;
  onKeys: (on: boolean) => void;
}

/** Below a case: the cases around it, and the keys that do the same. */
export const CaseFoot = ({ position, toSearch, hasSteps, isAnswered, areKeysOn, onKeys }: CaseFootProps) => (
  <nav className={styles.foot} aria-label="Casos vizinhos">
    {hasSteps && position.after && (
      <Link to={{ search: toSearch(position.after) }} className={styles.step ?? ''} data-shortcut="J">
        {areKeysOn && <KeyCap of="J" />}
        próximo
      </Link>
    )}
    {hasSteps && position.before && (
      <Link to={{ search: toSearch(position.before) }} className={styles.step ?? ''} data-shortcut="K">
        {areKeysOn && <KeyCap of="K" />}
        anterior
      </Link>
    )}
    {areKeysOn && isAnswered && (
      <>
        <span>
          <KeyCap of="R" /> responder
        </span>
        <span>
          <KeyCap of="E" /> encerrar
        </span>
      </>
    )}
    <ShortcutsHelp areOn={areKeysOn} onSwitch={onKeys} />
  </nav>
);
