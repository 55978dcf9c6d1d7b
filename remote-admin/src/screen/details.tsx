import { CaretDownIcon } from '@serafim/ui';
import type { ReactNode } from 'react';
import styles from './details.module.css';

/** Content that opens below its summary. */
export const Details = ({
  summary,
  isOpen = false,
  children,
}: {
  summary: string;
  /** Whether it is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}) => (
  <details className={styles.details} open={isOpen}>
    <summary>
      <CaretDownIcon size="small" />
      {summary}
    </summary>
    {children}
  </details>
);
