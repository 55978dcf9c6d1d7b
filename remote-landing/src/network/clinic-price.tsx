import { formatMoney } from '@serafim/contract/api/money';
import styles from './clinic-price.module.css';
import type { Service } from './featured-service.ts';

/** What one service costs: the normal price, plain, and the price with the card, large. */
export const ClinicPrice = ({ service: { Especialidade, preco, precoNormal } }: { service: Service }) => (
  <p className={styles.price}>
    <span className={styles.service}>{Especialidade}</span>
    {precoNormal === null ? null : <span className={styles.before}>de {formatMoney(precoNormal)} por</span>}
    <strong className={styles.after}>{formatMoney(preco)}</strong>
    <span className={styles.note}>com o cartão</span>
  </p>
);
