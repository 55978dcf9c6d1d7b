/** The parameter with what opens one card without signing in. */
export const PASS = 'passe';
