import { Skeleton } from '@serafim/ui';
import styles from './page-skeleton.module.css';

/** Holds the place of a page that is still on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.page} role="status">
      <p className={styles.words}>Carregando…</p>
      <Skeleton />
      <Skeleton />
    </div>
  );
}
