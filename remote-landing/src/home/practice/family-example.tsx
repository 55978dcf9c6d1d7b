import { formatMoney } from '@serafim/contract/api/money-format';
import { Tag } from '@serafim/ui';
import scene from '@serafim/ui/illustrations/balcao-da-farmacia.svg';
import { startingPlan } from '../plans/starting-plan.ts';
import styles from './family-example.module.css';

const VISIT = 12_000;
const VISITS = 2;
const saved = (VISIT * VISITS * startingPlan.desconto) / 100;

/** What stands where members' own words will: an example that says it is one. */
export const FamilyExample = () => (
  <article id="depoimentos" className={styles.example}>
    <img className={styles.scene} src={scene} alt="" width={520} height={400} loading="lazy" />
    <div className={styles.words}>
      <span className={styles.tag}>
        <Tag>Exemplo, não é depoimento</Tag>
      </span>
      <h3 className={styles.title}>Uma mãe, dois filhos, uma avó</h3>
      <p className={styles.text}>
        Quatro pessoas no {startingPlan.plano} pago por ano: {formatMoney(startingPlan.precoAnual)} por mês
        para todo mundo. Duas consultas de {formatMoney(VISIT)} com {startingPlan.desconto}% de desconto já
        somam {formatMoney(saved)} a menos. Quando tivermos depoimentos de verdade, eles entram aqui.
      </p>
    </div>
  </article>
);
