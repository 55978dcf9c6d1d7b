import { formatMoney } from '@serafim/contract/api/money-format';
import { paths } from '@serafim/contract/site/paths';
import { Table } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from './example-table.module.css';
import { discountOf, firstPlanFor, type PriceExample, priceExamples } from './price-examples.ts';

/** The examples in full: what comes off, from which plan on, and where the numbers are from. */
export const ExampleTable = () => (
  <div className={styles.sheet}>
    <Table
      caption="Descontos dos exemplos"
      head={
        <>
          <th scope="col">Serviço</th>
          <th scope="col">Preço normal</th>
          <th scope="col">Com o cartão</th>
          <th scope="col">Desconto</th>
          <th scope="col">Você deixa de pagar</th>
          <th scope="col">A partir do plano</th>
        </>
      }
    >
      {priceExamples.map(example => (
        <tr key={example.servico}>
          <th scope="row">{example.servico}</th>
          <td>{formatMoney(example.normal)}</td>
          <td>{formatMoney(example.comCartao)}</td>
          <td>{discountOf(example)}%</td>
          <td>{formatMoney(example.normal - example.comCartao)}</td>
          <td>
            <FirstPlan example={example} />
          </td>
        </tr>
      ))}
    </Table>
    <p className={styles.source}>
      De onde vêm estes números: são inventados, só para mostrar a conta. Cada clínica combina os seus preços,
      e os de verdade, normal e com o cartão, estão em <Link to={paths.network}>Buscar Rede</Link>.
    </p>
  </div>
);

function FirstPlan({ example }: { example: PriceExample }) {
  const plan = firstPlanFor(example);
  return plan ? <Link to={`${paths.signUp}?plano=${plan.id}`}>{plan.plano}</Link> : 'Nenhum';
}
