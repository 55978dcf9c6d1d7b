import { Container } from '@serafim/ui';
import type { ReactNode } from 'react';
import styles from './band.module.css';

interface BandProps {
  id?: string;
  /** Id of the heading that names this part. */
  labelledBy: string;
  ground?: 'paper' | 'sand' | 'green' | 'surface';
  /** Whether it is folded on phones, where it is a line among others. */
  folds?: boolean;
  children: ReactNode;
}

/** A section of the page whose heading has no column of its own. */
export const Band = ({ id, labelledBy, ground = 'paper', folds, children }: BandProps) => (
  <section
    id={id}
    aria-labelledby={labelledBy}
    className={styles.band}
    data-ground={ground}
    data-folds={folds}
    data-below
  >
    <Container>{children}</Container>
  </section>
);
