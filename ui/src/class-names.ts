/** Joins class names and leaves out empty values: `classNames(styles.a, condition && styles.b)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
