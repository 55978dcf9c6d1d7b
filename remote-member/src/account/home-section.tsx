import type { ReactNode } from 'react';
import styles from './home-section.module.css';

interface HomeSectionProps {
  /** Names the heading; unique on the page. */
  id: string;
  heading: ReactNode;
  /** Under the heading, in its four columns. */
  intro?: ReactNode;
  ground?: 'paper' | 'sand';
  /** False where nothing of it is of use on paper. */
  printed?: boolean;
  /** In the other eight columns. */
  children: ReactNode;
}

/** A part of the member's home: heading in four columns, content in eight. */
export const HomeSection = ({
  id,
  heading,
  intro,
  ground = 'paper',
  printed = true,
  children,
}: HomeSectionProps) => (
  <section className={styles.section} data-ground={ground} data-printed={printed} aria-labelledby={id}>
    <div className={styles.inner}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {heading}
        </h2>
        {intro}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  </section>
);
