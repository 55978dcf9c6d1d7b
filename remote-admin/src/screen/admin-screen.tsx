import { Container } from '@serafim/ui';
import type { ReactNode } from 'react';
import styles from './admin-screen.module.css';

interface AdminScreenProps {
  /** Link back to the page before. */
  back?: ReactNode;
  title: ReactNode;
  /** At the end of the heading's line, as a count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The layout of every page of the administration: column, heading, and what is beside the heading. */
export function AdminScreen({ back, title, aside, children }: AdminScreenProps) {
  return (
    <Container>
      <div className={styles.screen}>
        {back && <p className={styles.back}>{back}</p>}
        <div className={styles.top}>
          <h1>{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </Container>
  );
}
