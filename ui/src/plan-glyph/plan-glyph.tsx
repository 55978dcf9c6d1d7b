import styles from './plan-glyph.module.css';

export type PlanTheme = 'green' | 'blue' | 'gray';

/** The fold in a plan's colour, for the place before the plan's name. */
export const PlanGlyph = ({ theme }: { theme: PlanTheme }) => (
  <span className={styles.glyph} data-theme={theme} aria-hidden="true" />
);
