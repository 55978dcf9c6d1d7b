import { formatMoney, moneyDigits } from '@serafim/contract/api/fields/money-format';
import { Price } from '@serafim/ui';
import styles from './ledger-balance.module.css';
import { barLengths, type LedgerSum } from './ledger-sum.ts';

/** The sum of what was noted, beside what the card cost, on one scale. */
export function LedgerBalance({ sum }: { sum: LedgerSum }) {
  const { noted, paid } = sum;
  const lengths = barLengths(sum);
  return (
    <div className={styles.balance}>
      <div className={styles.sums}>
        <p>
          <Price amount={moneyDigits(noted)} />
        </p>
        {noted > 0 && (
          <dl className={styles.bars}>
            <Bar name="Economia anotada" amount={noted} length={lengths.noted} kind="noted" />
            <Bar name="Pago ao cartão" amount={paid} length={lengths.paid} kind="paid" />
          </dl>
        )}
      </div>
      {noted > 0 && (
        <p>
          <Comparison {...sum} />
        </p>
      )}
    </div>
  );
}

interface BarProps {
  name: string;
  amount: number;
  /** Percent of the longer one. */
  length: number;
  kind: 'noted' | 'paid';
}

const Bar = ({ name, amount, length, kind }: BarProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span className={styles.bar} data-kind={kind} style={{ inlineSize: `${length}%` }} />
      <span className={styles.amount}>{formatMoney(amount)}</span>
    </dd>
  </div>
);

function Comparison({ noted, paid }: LedgerSum) {
  if (noted === paid) return 'Até aqui, o cartão rendeu o mesmo que custou.';
  return noted > paid ? (
    <>
      Até aqui, o cartão rendeu <strong>{formatMoney(noted - paid)} a mais</strong> do que custou.
    </>
  ) : (
    <>
      Até aqui, o cartão custou <strong>{formatMoney(paid - noted)} a mais</strong> do que a economia que você
      anotou.
    </>
  );
}
