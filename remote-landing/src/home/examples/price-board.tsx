import { formatMoney } from '@serafim/contract/api/money-format';
import { PriceLine, VisuallyHidden } from '@serafim/ui';
import styles from './price-board.module.css';
import { priceExamples } from './price-examples.ts';

/** The board beside the reception: service, normal price, price with the card. */
export const PriceBoard = () => (
  <>
    <div className={styles.head} aria-hidden="true">
      <span>Serviço</span>
      <span>preço normal</span>
      <span>com o cartão</span>
    </div>
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
