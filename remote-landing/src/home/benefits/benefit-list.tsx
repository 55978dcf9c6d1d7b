import styles from './benefit-list.module.css';
import { benefits } from './benefits.ts';

/** Every benefit beside its limit. */
export const BenefitList = () => (
  <ul id="beneficios" className={styles.list}>
    {benefits.map(({ title, text, limit, Icon }) => (
      <li key={title} className={styles.row}>
        <span className={styles.tile}>
          <Icon />
        </span>
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.limit}>
          <p className={styles.limitLabel}>O limite</p>
          <p className={styles.text}>{limit}</p>
        </div>
      </li>
    ))}
  </ul>
);
