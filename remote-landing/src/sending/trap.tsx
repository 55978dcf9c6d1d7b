import type { ComponentProps } from 'react';
import styles from './trap.module.css';

/** The field that visitors never see; a program fills it in and gives itself away. */
export function Trap(field: ComponentProps<'input'>) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <input type="text" {...field} tabIndex={-1} autoComplete="off" aria-label="Deixe vazio" />
    </div>
  );
}
