import type { ReactNode } from 'react';
import styles from './price-line.module.css';

export interface PriceLineProps {
  service: ReactNode;
  /** The old price, as 'de R$ 120,00'. */
  before: ReactNode;
  after: ReactNode;
}

/** One row of the price board: service, dotted leader, old price, new price. Belongs in a list. */
export const PriceLine = ({ service, before, after }: PriceLineProps) => (
  <li className={styles.line}>
    <span className={styles.service}>{service}</span>
    <span className={styles.leader} aria-hidden="true" />
    <span className={styles.before}>{before}</span>
    <strong className={styles.after}>{after}</strong>
  </li>
);
