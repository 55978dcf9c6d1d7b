import styles from './about-section.module.css';
import { Band } from './band.tsx';
import { benefits } from './benefits.ts';

/** What the card does and, beside each, where that ends. */
export const AboutSection = () => (
  <Band id="sobre" labelledBy="sobre-titulo">
    <div className={styles.head}>
      <h2 id="sobre-titulo" className={styles.heading}>
        O que o cartão faz
      </h2>
      <p className={styles.intro}>
        <span className={styles.narrow}>E o limite de cada coisa, na mesma letra.</span>
        <span className={styles.wide} aria-hidden="true">
          O limite
        </span>
      </p>
    </div>
    <ul id="beneficios" className={styles.list}>
      {benefits.map(({ title, text, limit, Icon }) => (
        <li key={title} className={styles.row}>
          <Icon />
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <p className={styles.limit}>{limit}</p>
        </li>
      ))}
    </ul>
  </Band>
);
