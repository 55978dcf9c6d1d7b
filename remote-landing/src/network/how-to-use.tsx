import { paths } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import styles from './how-to-use.module.css';

/** From the phone call to the receipt. */
export const HowToUse = () => (
  <section className={styles.box} aria-labelledby="como-usar-titulo">
    <h2 id="como-usar-titulo" className={styles.heading}>
      Como usar
    </h2>
    <ol className={styles.steps}>
      <li>Ligue para marcar e diga que tem o cartão. Confirme o preço.</li>
      <li>
        Mostre a <Link to={paths.card}>carteirinha</Link> e um documento com foto na recepção.
      </li>
      <li>Pague direto ao local, já com o desconto. O cartão não cobre a despesa.</li>
    </ol>
  </section>
);
