import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export interface TableProps {
  /** Name of the table, for screen readers. */
  caption: string;
  head: ReactNode;
  children: ReactNode;
  /** Shows each row as a few lines on phones, in which a cell with `data-label` shows that label. */
  stacked?: boolean;
}

/** A table of records: hairlines, ink rules around its head, no zebra. Scrolls sideways where it must. */
export const Table = ({ caption, head, children, stacked = false }: TableProps) => (
  <section className={styles.scroll} aria-label={caption} {...(stacked ? {} : { tabIndex: 0 })}>
    <table className={classNames(styles.table, stacked && styles.stacked)}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
