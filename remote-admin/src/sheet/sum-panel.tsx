import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import type { ReactNode } from 'react';
import styles from './sum-panel.module.css';

interface SumPanelProps {
  title: ReactNode;
  /** Centavos; null where nothing is open. */
  sum: number | null;
  text: string;
  children?: ReactNode;
}

/** One sum on a sheet of paper, with what it is. */
export const SumPanel = ({ title, sum, text, children }: SumPanelProps) => (
  <div className={styles.panel} data-open={sum !== null || undefined}>
    {title}
    {sum !== null && (
      <p className={styles.sum}>
        <span className={styles.sign}>R$</span>
        {moneyDigits(sum)}
      </p>
    )}
    <p className={styles.text}>{text}</p>
    {children}
  </div>
);
