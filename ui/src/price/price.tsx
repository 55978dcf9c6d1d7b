import styles from './price.module.css';

export interface PriceProps {
  /** The amount as people read it, without the currency: `49,90`. */
  amount: string;
  size?: 'large' | 'medium' | 'small';
  /** Text behind the number, as 'por mês'. */
  per?: string;
}

/** A price in large figures; the currency is small and raised. */
export const Price = ({ amount, size = 'medium', per }: PriceProps) => (
  <span className={styles.price} data-size={size}>
    <span className={styles.sum}>
      <span className={styles.currency}>R$</span>
      {amount}
    </span>
    {per && <span className={styles.per}> {per}</span>}
  </span>
);
