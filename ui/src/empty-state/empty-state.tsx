import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** Address of an illustration beside the text. */
  scene?: string;
  children?: ReactNode;
}

/** A plain message that nothing is here, with a next step. */
export const EmptyState = ({ title, scene, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    {scene && <img className={styles.scene} src={scene} alt="" width={520} height={400} loading="lazy" />}
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  </div>
);
