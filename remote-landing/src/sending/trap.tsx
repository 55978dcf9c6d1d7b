import type { ComponentProps } from 'react';
import styles from './trap.module.css';

/** The field that people never see; whoever fills it is no person. */
export const Trap = (field: ComponentProps<'input'>) => (
  <div className={styles.trap} aria-hidden="true">
    <input type="text" {...field} tabIndex={-1} autoComplete="off" aria-label="Deixe vazio" />
  </div>
);
