import { CaretDownIcon } from '@serafim/ui';
import type { ReactNode } from 'react';
import styles from './details.module.css';

/** Content that opens below its summary. */
export const Details = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={styles.details}>
    <summary>
      <CaretDownIcon size="small" />
      {summary}
    </summary>
    {children}
  </details>
);
