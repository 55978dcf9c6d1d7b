import { paths } from './paths.ts';

/** The parameter with the address to return to after signing in. */
export const RETURN_PARAMETER = 'volta';

/** The sign-in page, which leads back to an address of this site. */
export const signInAddress = (back: string): string =>
  `${paths.signIn}?${new URLSearchParams({ [RETURN_PARAMETER]: back })}`;
