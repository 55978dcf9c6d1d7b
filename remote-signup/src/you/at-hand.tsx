import { CheckIcon } from '@serafim/ui';
import scene from '@serafim/ui/illustrations/mesa-da-cozinha.svg';
import styles from './at-hand.module.css';

const things = ['Seu CPF, e-mail e celular', 'O CPF de quem vai usar junto', 'Seu CEP'];

/** What the visitor needs at hand to finish in one go. */
export const AtHand = () => (
  <section className={styles.sheet} aria-labelledby="tenha-a-mao">
    <img className={styles.scene} src={scene} alt="" width={520} height={400} loading="lazy" />
    <div className={styles.text}>
      <h2 className={styles.heading} id="tenha-a-mao">
        Tenha à mão
      </h2>
      <ul className={styles.list}>
        {things.map(thing => (
          <li key={thing}>
            <CheckIcon size="small" />
            <span>{thing}</span>
          </li>
        ))}
      </ul>
    </div>
  </section>
);
