import type { ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  /** Id of the section, and the hash that leads to it. */
  id?: string;
  heading: ReactNode;
  /** Content under the heading, in its column. */
  intro?: ReactNode;
  ground?: 'paper' | 'sand' | 'green' | 'surface';
  /** `split`: heading in four columns, content in eight. `stack`: content under the heading. */
  layout?: 'split' | 'stack';
  children: ReactNode;
}

/** A part of a page: its heading stays in view beside its content. */
export const Section = ({
  id,
  heading,
  intro,
  ground = 'paper',
  layout = 'split',
  children,
}: SectionProps) => (
  <section id={id} className={styles.section} data-ground={ground} data-below>
    <div className={styles.inner} data-layout={layout}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{heading}</h2>
        {intro && <div className={styles.intro}>{intro}</div>}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  </section>
);
