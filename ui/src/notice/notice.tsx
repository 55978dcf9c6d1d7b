import type { ReactNode } from 'react';
import { CheckCircleIcon, ClockIcon, InfoIcon } from '../icons/controls.tsx';
import { WarningIcon } from '../icons/marks.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'success' | 'error' | 'info' | 'resumed';

export interface NoticeProps {
  kind: NoticeKind;
  title: ReactNode;
  /** Details, and the next step: a link or a text button. */
  children?: ReactNode;
  /** False for a notice that is part of the page from the start and needs no announcement. */
  live?: boolean;
}

const icons = { success: CheckCircleIcon, error: WarningIcon, info: InfoIcon, resumed: ClockIcon };

/** A status message in its place, with the next step. */
export function Notice({ kind, title, children, live = true }: NoticeProps) {
  const Icon = icons[kind];
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div className={styles.notice} data-kind={kind} {...(live ? { role } : {})}>
      <Icon />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.details}>{children}</div>}
      </div>
    </div>
  );
}
