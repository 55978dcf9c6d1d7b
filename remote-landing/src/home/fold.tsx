import { useOpenedByHash } from '@serafim/remote-kit/opened-details';
import { MinusIcon, PlusIcon } from '@serafim/ui';
import type { ReactNode } from 'react';
import { Band } from './band.tsx';
import styles from './fold.module.css';

interface FoldProps {
  /** Id of the content, and the hash that leads to it. */
  id: string;
  heading: string;
  /** Below the heading while it is folded. */
  summary: ReactNode;
  /** Below the heading where it is never folded. */
  intro: ReactNode;
  ground?: 'surface' | 'sand';
  /** Whether it is open at first. */
  open?: boolean;
  children: ReactNode;
}

/**
 * A section of the page that is folded on phones, and there opens on a press, by its hash and without script. Where there is
 * room it is open: styles show the content of the closed element, and its summary does nothing.
 */
export function Fold({ id, heading, summary, intro, ground = 'surface', open = false, children }: FoldProps) {
  const details = useOpenedByHash(id);
  return (
    <Band labelledBy={`${id}-titulo`} ground={ground} folds>
      <div className={styles.head}>
        <h2 id={`${id}-titulo`} className={styles.heading}>
          {heading}
        </h2>
        {intro}
      </div>
      <details ref={details} className={styles.fold} open={open}>
        <summary className={styles.summary}>
          <h2 className={styles.heading}>{heading}</h2>
          <span className={styles.short}>{summary}</span>
          <span className={styles.plus}>
            <PlusIcon />
          </span>
          <span className={styles.minus}>
            <MinusIcon />
          </span>
        </summary>
        <div id={id} className={styles.content}>
          {children}
        </div>
      </details>
    </Band>
  );
}
