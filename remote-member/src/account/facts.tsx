import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Names and values as a list. */
export const Facts = ({ lines }: { lines: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
