import type { ClientSheet } from '@serafim/contract/api/sheet/client-sheet';
import { useId } from 'react';
import styles from './who-uses.module.css';

/** The dependents of a client, with the numbers of their cards. */
export function WhoUses({ sheet: { quemUsa } }: { sheet: ClientSheet }) {
  const heading = useId();
  if (quemUsa.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Quem usa junto
      </h2>
      <ul className={styles.list}>
        {quemUsa.map(({ nome, numero }) => (
          <li key={numero}>
            <span>{nome}</span>
            <span className={styles.number}>{numero}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
