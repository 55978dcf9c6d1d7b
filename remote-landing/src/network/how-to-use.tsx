import { paths } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import styles from './how-to-use.module.css';

/** Where 'Como usar' leads. */
export const HOW_TO_USE_ID = 'como-usar';

/** From the phone call to the receipt. */
export const HowToUse = () => (
  <section id={HOW_TO_USE_ID} className={styles.box} aria-labelledby="como-usar-titulo" tabIndex={-1}>
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
