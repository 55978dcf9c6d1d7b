/** Whether a version is of the same major and at least as new as the one that is wanted. */
export const fits = (offered: string, wanted: string): boolean =>
  Number.parseInt(offered, 10) === Number.parseInt(wanted, 10) &&
  offered.localeCompare(wanted, 'en', { numeric: true }) >= 0;
