/** Joins the class names that are there: `classNames(styles.a, condition && styles.b)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
