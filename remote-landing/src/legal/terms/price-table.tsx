import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { planIds, wizardPlans, yearTotal } from '@serafim/contract/api/plan/plan-table';
import styles from './price-table.module.css';

/** What is charged for each plan: the prices of signing up on the site. */
export function PriceTable() {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Preço da contratação online</caption>
      <thead>
        <tr>
          <th scope="col">Plano</th>
          <th scope="col">Por mês</th>
          <th scope="col">Por ano, pago de uma vez</th>
          <th scope="col">Dependentes</th>
        </tr>
      </thead>
      <tbody>
        {planIds.map(id => {
          const { plano, preco, precoAnual, maxDependentes } = wizardPlans[id];
          return (
            <tr key={id}>
              <th scope="row">{plano}</th>
              <td data-label="Por mês">{formatMoney(preco)}</td>
              <td data-label="Por ano">{formatMoney(yearTotal(precoAnual))}</td>
              <td data-label="Dependentes">até {maxDependentes}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
