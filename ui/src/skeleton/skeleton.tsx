import styles from './skeleton.module.css';

/** Grey lines in place of loading content. A text beside them names the content. */
export const Skeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <span className={styles.line} />
    <span className={styles.line} />
    <span className={styles.line} />
  </div>
);
