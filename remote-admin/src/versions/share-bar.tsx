import styles from './share-bar.module.css';

interface ShareBarProps {
  /** What part of the whole is filled, 0 to 1. */
  share: number;
  /** The colour of the filled part, and what the rest is. */
  look: 'tested' | 'stable' | 'split';
}

/** The unit of the drawing: a bar is as long as its place, whatever that is. */
const LENGTH = 1_000;

/** A bar beside its number: the number is the text, so that the drawing is hidden from screen readers. */
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
