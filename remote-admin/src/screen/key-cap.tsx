import styles from './key-cap.module.css';

/** A key of the keyboard beside the words that say what it does; decoration, as screen readers have keys of their own. */
export const KeyCap = ({ of }: { of: string | number }) => (
  <span className={styles.key} aria-hidden="true">
    {of}
  </span>
);
