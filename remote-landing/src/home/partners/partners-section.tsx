import { Section } from '@serafim/ui';
import styles from './partners-section.module.css';
import { pharmacies } from './pharmacies.ts';

/** The wall of the eight pharmacies. */
export const PartnersSection = () => (
  <Section
    id="parceiros"
    heading="Farmácias com desconto no balcão"
    intro={
      <>
        <p className={styles.intro}>Diga o seu CPF ou mostre a carteirinha antes de pagar.</p>
        <p className={styles.label}>parceiros demonstrativos</p>
      </>
    }
  >
    <ul className={styles.wall}>
      {pharmacies.map(({ name, logo }) => (
        <li key={name} className={styles.tile}>
          <img src={logo} alt="" width={76} height={76} loading="lazy" />
          <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ul>
  </Section>
);
