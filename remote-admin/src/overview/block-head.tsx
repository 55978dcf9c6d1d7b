import type { ReactNode } from 'react';
import styles from './block-head.module.css';

/** The heading of a block of the month, and at the end of its line what the block is about in a few words. */
export const BlockHead = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <div className={styles.head}>
    <h2 id={id}>{title}</h2>
    <p>{children}</p>
  </div>
);
