import { MarkPaths } from '../mark/mark.tsx';
import styles from './logo.module.css';

export interface LogoProps {
  brand: {
    name: string;
    tagline: string;
    mark: readonly { d: string; fill: string }[];
  };
  /** On ink or green-deep: the green parts of the mark turn to paper. */
  onDark?: boolean;
  /** Leaves out the tagline. */
  compact?: boolean;
}

/** Mark, name and tagline of a brand. */
export function Logo({ brand, onDark = false, compact = false }: LogoProps) {
  return (
    <span className={styles.logo} data-on-dark={onDark || undefined} data-compact={compact || undefined}>
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <MarkPaths mark={brand.mark} />
      </svg>
      <span>
        <span className={styles.name}>{brand.name}</span>
        {!compact && <span className={styles.tagline}>{brand.tagline}</span>}
      </span>
    </span>
  );
}
