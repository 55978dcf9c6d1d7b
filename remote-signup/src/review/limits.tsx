import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { Brand } from '@serafim/contract/brand/brand';
import { type Day, dayInFull, lastDayToWithdraw } from '@serafim/contract/site/calendar';
import styles from './limits.module.css';

interface LimitsProps {
  brand: Brand;
  /** The day of the contract. */
  today: Day;
  /** What is paid on that day, in centavos. */
  amount: number;
}

/** What limits the buyer, as large as everything else, before the contract is accepted. */
export const Limits = ({ brand, today, amount }: LimitsProps) => (
  <section className={styles.limits} aria-labelledby="antes-de-contratar">
    <h2 className={styles.heading} id="antes-de-contratar">
      Antes de contratar, em letra normal
    </h2>
    <ul className={styles.list}>
      <li>
        <strong>{brand.notice.strong}.</strong> É um cartão de descontos e telemedicina.
      </li>
      <li>
        <strong>Cirurgia e internação não são cobertas:</strong> há desconto, e você paga direto ao prestador.
        Sem carência e sem limite de idade.
      </li>
      <li>
        <strong>12 meses,</strong> com renovação automática e reajuste uma vez por ano. Avisamos por{' '}
        {'e\u2011mail antes.'}
      </li>
      <li>
        <strong>Você pode desistir até {dayInFull(lastDayToWithdraw(today))},</strong> sem explicar o motivo,
        e recebe os {formatMoney(amount)} de volta.
      </li>
      <li>
        <strong>Cancelar depois:</strong> na sua conta, sem ligar para ninguém.
      </li>
    </ul>
  </section>
);
