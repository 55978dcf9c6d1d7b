import styles from './fact-list.module.css';
import type { Fact } from './licensee-facts.ts';

interface FactListProps {
  facts: readonly Fact[];
  /** How many stand beside each other where there is room. */
  columns: 2 | 3 | 4;
  /** Numbers the facts, where each follows the one before. */
  numbered?: boolean;
}

/** Titles with a sentence each, beside each other under a rule. */
export function FactList({ facts, columns, numbered = false }: FactListProps) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <div className={styles.room}>
      <List className={styles.list} data-columns={columns}>
        {facts.map(({ title, text }, place) => (
          <li key={title} className={styles.fact}>
            {numbered && (
              <span className={styles.number} aria-hidden="true">
                {place + 1}
              </span>
            )}
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </List>
    </div>
  );
}
