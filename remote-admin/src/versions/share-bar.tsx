import styles from './share-bar.module.css';

interface ShareBarProps {
  /** The filled share, 0 to 1. */
  share: number;
  /** The colours of the filled and of the empty part. */
  look: 'tested' | 'stable' | 'split';
}

/** Length of the bar in units of the SVG, which CSS scales to the width of its cell. */
const LENGTH = 1_000;

/** A share as a bar, hidden from screen readers, which read the number beside it. */
export const ShareBar = ({ share, look }: ShareBarProps) => (
  <svg
    className={styles.bar}
    data-look={look}
    viewBox={`0 0 ${LENGTH} 12`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect className={styles.ground} width={LENGTH} height="12" />
    <rect
      className={styles.filled}
      width={Math.round(Math.min(1, Math.max(0, share)) * LENGTH)}
      height="12"
    />
  </svg>
);
