import type { ReactNode } from 'react';
import { CaretUpIcon } from '../icons/controls.tsx';
import styles from './table.module.css';

export type SortDirection = 'ascending' | 'descending';

export interface SortableHeadProps {
  children: ReactNode;
  /** Undefined while the table is sorted by another column. */
  sorted?: SortDirection | undefined;
  onSort: () => void;
}

/** The head of a column that sorts its table. */
export const SortableHead = ({ children, sorted, onSort }: SortableHeadProps) => (
  <th scope="col" aria-sort={sorted ?? 'none'}>
    <button type="button" className={styles.sort} onClick={onSort}>
      {children}
      <CaretUpIcon size="small" />
    </button>
  </th>
);
