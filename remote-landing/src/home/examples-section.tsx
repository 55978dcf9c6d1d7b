import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { paths } from '@serafim/contract/site/paths';
import { showOpened } from '@serafim/remote-kit/opened-details';
import { buttonClass, PriceLine, Table, Tag, VisuallyHidden } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { Band } from './band.tsx';
import styles from './examples-section.module.css';
import { discountPercent, firstPlanFor, type PriceExample, priceExamples } from './price-examples.ts';

/** What a visit costs with the card, always labelled as an example. */
export const ExamplesSection = () => (
  <Band labelledBy="exemplo-titulo" ground="green">
    <div className={styles.columns}>
      <div>
        <Tag>Exemplo</Tag>
        <h2 id="exemplo-titulo" className={styles.heading}>
          Quanto fica com o cartão
        </h2>
        <p className={styles.intro}>Você paga direto à clínica, no dia, já com o desconto.</p>
      </div>
      <div>
        <PriceBoard />
      </div>
      <details className={styles.table} onToggle={showOpened}>
        <summary className={buttonClass({ variant: 'mango' })}>
          <span className={styles.open}>Veja os descontos</span>
          <span className={styles.close}>Fechar a tabela</span>
        </summary>
        <ExampleTable />
      </details>
    </div>
  </Band>
);

/** The board beside the reception: service, normal price, price with the card. */
const PriceBoard = () => (
  <>
    <ul className={styles.lines}>
      {priceExamples.map(({ servico, normal, comCartao }) => (
        <PriceLine
          key={servico}
          service={servico}
          before={`de ${formatMoney(normal)}`}
          after={
            <>
              <VisuallyHidden>com o cartão por </VisuallyHidden>
              {formatMoney(comCartao)}
            </>
          }
        />
      ))}
    </ul>
    <p className={styles.note}>
      Valores de exemplo, para mostrar a conta. O preço de cada clínica está em Buscar Rede.
    </p>
  </>
);

/** The examples in full: what comes off, from which plan on, and where the numbers are from. */
const ExampleTable = () => (
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
          <td>{discountPercent(example)}%</td>
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
