import type { ReactNode } from 'react';
import styles from './limit-box.module.css';

/** A clause that limits the reader's rights or protects them, set so that no reader misses it. */
export function LimitBox({ children }: { children: ReactNode }) {
  return <div className={styles.box}>{children}</div>;
}
