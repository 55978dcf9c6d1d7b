import { Skeleton, VisuallyHidden } from '@serafim/ui';
import styles from './loading.module.css';

/** Placeholder while something is loading. */
export const Loading = () => (
  <div role="status" className={styles.placeholder}>
    <VisuallyHidden>Carregando…</VisuallyHidden>
    <Skeleton />
    <Skeleton />
  </div>
);
