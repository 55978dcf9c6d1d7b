import { Skeleton, VisuallyHidden } from '@serafim/ui';
import styles from './loading.module.css';

/** Holds the place of what is being read, and says so. */
export const Loading = () => (
  <div role="status" className={styles.place}>
    <VisuallyHidden>Carregando…</VisuallyHidden>
    <Skeleton />
    <Skeleton />
  </div>
);
