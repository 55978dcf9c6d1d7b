import styles from './mark.module.css';

interface MarkProps {
  className?: string | undefined;
  /** Class of the fold, which sets its colour. */
  foldClass?: string | undefined;
}

/** The mark in two tones: its panels in the colour of the text around it, its fold by `foldClass`. */
export const Mark = ({ className, foldClass }: MarkProps) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
    <path
      fill="currentColor"
      d="M16 4h25a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H16zM32 28H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h25z"
    />
    <path className={foldClass} d="m16 4 16 24v16L16 20z" />
  </svg>
);

interface MarkPathsProps {
  mark: readonly { d: string; fill: string }[];
  className?: string | undefined;
}

/** Paths of a brand's mark for an SVG, in a box of 48 × 48; stylesheets colour them by `data-fill`. */
export const MarkPaths = ({ mark, className }: MarkPathsProps) =>
  mark.map(({ d, fill }) => <path key={d} d={d} className={className} data-fill={fill} />);

/** The mark with a folding animation, shown while an action is running. It stands still when motion is reduced. */
export const FoldingMark = () => <Mark className={styles.mark} foldClass={styles.fold} />;
