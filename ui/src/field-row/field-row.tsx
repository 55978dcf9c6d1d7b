import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field-row.module.css';

export interface FieldRowProps {
  /** Sets `--columns`, as `6rem minmax(0, 1fr)`. Defaults to two columns of the same width. */
  className?: string | undefined;
  /** Two fields. */
  children: ReactNode;
}

/** Two fields beside each other: labels, hints and boxes stay in line, and an error has the width of the row. */
export const FieldRow = ({ className, children }: FieldRowProps) => (
  <div className={classNames(styles.row, className)}>{children}</div>
);
