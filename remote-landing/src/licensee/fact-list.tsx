import styles from './fact-list.module.css';
import type { Fact } from './licensee-facts.ts';

interface FactListProps {
  facts: readonly Fact[];
  /** Numbers the facts, where each follows the one before. */
  numbered?: boolean;
}

/** Titles with a sentence each. */
export function FactList({ facts, numbered = false }: FactListProps) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={styles.list}>
      {facts.map(({ title, text }, place) => (
        <li key={title} className={styles.fact}>
          {numbered && (
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
          )}
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
