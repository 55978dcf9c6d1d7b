import type { ReactNode } from 'react';
import styles from './container.module.css';

/** The page's column: 1200 px at most, with its margins. `narrow` is for forms and long texts. */
export const Container = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={styles.container} data-narrow={narrow || undefined}>
    {children}
  </div>
);
