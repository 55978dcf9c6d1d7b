import { purposes } from '@serafim/contract/site/purposes';
import styles from './purpose-list.module.css';

/** Every reason for which data is stored, with the data, the legal basis and the time. */
export function PurposeList() {
  return (
    <div className={styles.list}>
      {purposes.map(({ what, data, why, basis, kept }) => (
        <section key={what} className={styles.item}>
          <h3 className={styles.what}>{what}</h3>
          <dl className={styles.facts}>
            <dt>Dados</dt>
            <dd>{data}</dd>
            <dt>Para quê</dt>
            <dd>{why}</dd>
            <dt>Base na LGPD</dt>
            <dd>{basis}</dd>
            <dt>Por quanto tempo</dt>
            <dd>{kept}</dd>
          </dl>
        </section>
      ))}
    </div>
  );
}
