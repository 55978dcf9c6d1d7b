import type { ReactNode } from 'react';
import styles from './step-heading.module.css';

interface StepHeadingProps {
  children: ReactNode;
  /** One sentence under it. */
  intro?: ReactNode;
}

/** What a step is about. It takes the focus when the step appears. */
export const StepHeading = ({ children, intro }: StepHeadingProps) => (
  <div>
    <h1 className={styles.heading} tabIndex={-1}>
      {children}
    </h1>
    {intro && <p className={styles.intro}>{intro}</p>}
  </div>
);
