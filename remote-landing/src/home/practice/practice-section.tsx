import { Band } from '../layout/band.tsx';
import { FamilyExample } from './family-example.tsx';
import styles from './practice-section.module.css';
import { steps } from './steps.ts';

/** The three steps, and a family that takes them. */
export const PracticeSection = () => (
  <Band labelledBy="pratica-titulo">
    <h2 id="pratica-titulo" className={styles.heading}>
      Como funciona na prática
    </h2>
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <FamilyExample />
  </Band>
);
