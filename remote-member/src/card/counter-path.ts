import { paths } from '@serafim/contract/site/paths';

/** The parameter that shows a card to a receptionist: 0 for the member's, else a dependent's. */
export const COUNTER = 'balcao';

/** Where a card is shown to a receptionist. @param place 0 for the member, else a dependent's */
export const counterPath = (place: number): string => `${paths.card}?${COUNTER}=${place}`;
