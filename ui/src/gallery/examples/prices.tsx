import { Price, PriceLine, PricePanel, Tag } from '../../index.ts';
import styles from '../gallery.module.css';

const services = [
  ['Consulta com clínico geral', 'de R$ 120,00', 'R$ 60,00'],
  ['Hemograma completo', 'de R$ 30,00', 'R$ 12,00'],
] as const;

export const PriceExamples = () => (
  <div className={styles.columns}>
    <PricePanel
      before="a partir de"
      amount="49,90"
      after="mensais*"
      footnote="* Plano Angel, pago por ano: 12 × 49,90 = R$ 598,80. No mensal, R$ 59,90."
    />
    <div className={styles.dark}>
      <Tag>Exemplo</Tag>
      <ul className={styles.list}>
        {services.map(([service, before, after]) => (
          <PriceLine key={service} service={service} before={before} after={after} />
        ))}
      </ul>
    </div>
    <div className={styles.stack}>
      <Price amount="89,90" />
      <Price amount="79,90" size="small" per="por mês" />
    </div>
  </div>
);
