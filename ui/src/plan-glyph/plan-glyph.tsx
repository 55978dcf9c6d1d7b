import styles from './plan-glyph.module.css';

export type PlanTheme = 'green' | 'blue' | 'gray';

/** The fold in a plan's colour; stands before its name. */
export const PlanGlyph = ({ theme }: { theme: PlanTheme }) => (
  <span className={styles.glyph} data-theme={theme} aria-hidden="true" />
);
