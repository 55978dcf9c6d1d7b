import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export interface TableProps {
  /** What the table holds, for screen readers. */
  caption: string;
  head: ReactNode;
  children: ReactNode;
  /** Turns each row into a small sheet on phones; cells name themselves by `data-label`. */
  stacked?: boolean;
}

/** A table of records: hairlines, ink rules around its head, no zebra. */
export const Table = ({ caption, head, children, stacked = false }: TableProps) => (
  <div className={styles.scroll}>
    <table className={classNames(styles.table, stacked && styles.stacked)}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
