import { paths } from '@serafim/contract/site/paths';

/** Where a card is shown to a receptionist. @param place 0 for the member, else a dependent's */
export const counterPath = (place: number): string => `${paths.card}?balcao=${place}`;
