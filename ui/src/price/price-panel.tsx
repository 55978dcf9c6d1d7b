import type { ReactNode } from 'react';
import { Price } from './price.tsx';
import styles from './price-panel.module.css';

export interface PricePanelProps {
  /** Above the price: 'a partir de'. */
  before: ReactNode;
  amount: string;
  /** Below it: 'mensais*'. */
  after: ReactNode;
  footnote: ReactNode;
}

/** The big price: a mango sheet with a folded corner on a green plate, its footnote inside. */
export const PricePanel = ({ before, amount, after, footnote }: PricePanelProps) => (
  <div className={styles.plate}>
    <div className={styles.sheet}>
      <p className={styles.before}>{before}</p>
      <p className={styles.price}>
        <Price amount={amount} size="large" /> <span className={styles.after}>{after}</span>
      </p>
      <p className={styles.footnote}>{footnote}</p>
    </div>
  </div>
);
