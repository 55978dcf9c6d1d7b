import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { type CorporatePlan, corporatePlans } from '@serafim/contract/api/plan/plan-table';
import styles from './plan-table.module.css';

const has = (included: boolean): string => (included ? 'sim' : 'não');

/** What a company gets with each plan, row by row. */
const rows: readonly (readonly [string, (plan: CorporatePlan) => string])[] = [
  ['Por pessoa, por mês', ({ preco }) => formatMoney(preco)],
  ['Especialidades por telemedicina', ({ especialidades }) => String(especialidades)],
  ['Rede em todo o estado', ({ redeEstadual }) => has(redeEstadual)],
  ['Auxílio funeral', ({ auxilioFuneral }) => has(auxilioFuneral)],
  ['Desconto na assinatura anual', () => has(true)],
];

/** Both plans for companies beside each other. */
export const PlanTable = () => (
  <table className={styles.table}>
    <caption>O que a sua empresa recebe</caption>
    <thead>
      <tr>
        <td />
        {corporatePlans.map(({ id, plano }) => (
          <th key={id} scope="col">
            {plano}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([label, read]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {corporatePlans.map(plan => (
            <td key={plan.id} data-label={plan.plano}>
              {read(plan)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
