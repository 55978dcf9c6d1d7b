import styles from './skeleton.module.css';

/** Grey lines where content is loading. A text beside them says what it is. */
export const Skeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <span className={styles.line} />
    <span className={styles.line} />
    <span className={styles.line} />
  </div>
);
