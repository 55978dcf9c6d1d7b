import styles from './skeleton.module.css';

/** Still sheets of paper where something is on its way. Say in words what it is beside it. */
export const Skeleton = () => (
  <div className={styles.skeleton} aria-hidden="true">
    <span className={styles.line} />
    <span className={styles.line} />
    <span className={styles.line} />
  </div>
);
