import styles from './folding-mark.module.css';

/** The mark, folding: the sign that something is under way. Still where motion is not wanted. */
export const FoldingMark = () => (
  <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <path
      fill="currentColor"
      d="M16 4h25a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H16zM32 28H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h25z"
    />
    <path className={styles.fold} d="m16 4 16 24v16L16 20z" />
  </svg>
);
