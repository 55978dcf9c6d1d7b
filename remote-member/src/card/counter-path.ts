import { paths } from '@serafim/contract/site/paths';

/** The parameter that shows a card to a receptionist: 0 for the member's, else a dependent's. */
export const COUNTER = 'balcao';

/** The parameter with what opens one card without signing in. */
export const PASS = 'passe';

/** Where a card is shown to a receptionist. @param place 0 for the member, else a dependent's */
export const counterPath = (place: number): string => `${paths.card}?${COUNTER}=${place}`;

/** Where the card of a pass is shown. */
export const passPath = (pass: string): string => `${paths.card}?${PASS}=${encodeURIComponent(pass)}`;
