import { Container } from '@serafim/ui';
import type { ReactNode } from 'react';
import styles from './admin-screen.module.css';

interface AdminScreenProps {
  /** Leads back to where the person came from. */
  back?: ReactNode;
  title: ReactNode;
  /** At the end of the heading's line, as a count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What the administration's pages have in common: the column, the heading and what stands beside it. */
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
