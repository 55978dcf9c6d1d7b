import { formatMoney } from '@serafim/contract/api/fields/money-format';
import styles from './limit-ruler.module.css';

interface LimitRulerProps {
  /** Centavos that are to go back now. */
  sum: number;
  /** Centavos that one administrator gives back alone within thirty days, and that went back in them. */
  limit: { valor: number; usado: number };
}

/** Whether another administrator has to approve. */
export const passesLimit = ({ sum, limit }: LimitRulerProps): boolean => limit.usado + sum > limit.valor;

/** How much may go back at once, and from where on two have to agree. */
export function LimitRuler({ sum, limit }: LimitRulerProps) {
  const { valor, usado } = limit;
  const most = Math.max(2 * valor, usado + sum, 1);
  const part = (centavos: number) => `${(100 * centavos) / most}%`;
  const waits = passesLimit({ sum, limit });
  return (
    <div>
      <div className={styles.ruler} aria-hidden="true">
        <span className={styles.free} style={{ inlineSize: part(valor) }} />
        <span
          className={styles.sum}
          data-waits={waits || undefined}
          style={{ insetInlineStart: part(usado), inlineSize: part(sum) }}
        />
      </div>
      <p className={styles.text} role="status">
        <strong>
          {formatMoney(sum)} {waits ? 'espera outra pessoa' : 'sai agora'}
        </strong>
        <span>
          O seu limite é de {formatMoney(valor)} por pessoa em 30 dias
          {usado > 0 && `, e ${formatMoney(usado)} já voltou`}. Acima dele, outra pessoa aprova antes.
        </span>
      </p>
    </div>
  );
}
