import { Price, PriceLine, Tag } from '../../index.ts';
import styles from '../gallery.module.css';

const services = [
  ['Consulta com clínico geral', 'de R$ 120,00', 'R$ 60,00'],
  ['Hemograma completo', 'de R$ 30,00', 'R$ 12,00'],
] as const;

export const PriceExamples = () => (
  <div className={styles.columns}>
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
