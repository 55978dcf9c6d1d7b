import { paths } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import styles from './how-to-use.module.css';

/** From the phone call to the receipt. */
export const HowToUse = () => (
  <section className={styles.use} aria-labelledby="como-usar-titulo">
    <h2 id="como-usar-titulo" className={styles.heading}>
      Como usar
    </h2>
    <ol className={styles.steps}>
      <li>
        <p>
          <strong>Ligue e marque.</strong> Diga que tem o cartão e confirme o preço.
        </p>
      </li>
      <li>
        <p>
          <strong>
            Mostre a <Link to={paths.card}>carteirinha</Link>
          </strong>{' '}
          e um documento com foto na recepção.
        </p>
      </li>
      <li>
        <p>
          <strong>Pague direto ao local,</strong> já com o desconto. O cartão não cobre a despesa.
        </p>
      </li>
    </ol>
  </section>
);
