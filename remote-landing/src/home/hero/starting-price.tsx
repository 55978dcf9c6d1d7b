import { formatMoney, moneyDigits } from '@serafim/contract/api/money-format';
import { Price } from '@serafim/ui';
import { startingPlan } from '../plans/starting-plan.ts';
import { shortYearSum } from '../plans/year-sum.ts';
import styles from './starting-price.module.css';

const { plano, preco, precoAnual } = startingPlan;

/** The price one reads from the door, with what it depends on inside the same sheet. */
export const StartingPrice = () => (
  <div className={styles.plate}>
    <div className={styles.sheet}>
      <p className={styles.sentence}>
        <span className={styles.from}>a partir de</span>{' '}
        <Price amount={moneyDigits(precoAnual)} size="large" />{' '}
        <span className={styles.monthly}>mensais*</span>
      </p>
      <p className={styles.footnote}>
        {/* One text: pieces behind the sums would move when the font of the digits arrives. */}
        {`* Plano ${plano}, pago por ano: ${shortYearSum(precoAnual)}. No mensal, ${formatMoney(preco)}.`}
      </p>
    </div>
  </div>
);
