/** The name that the card's file arrives with. */
export const cardFileName = 'Carteirinha.png';

/** Files of each card for a signed-in member: a picture of 2400 × 1260, an A4 to cut out, an A4 for low vision. */
export const ownCardFiles = [cardFileName, 'Carteirinha.pdf', 'Carteirinha-grande.pdf'] as const;

/**
 * Returns the path of a member's own card, under the API's address.
 * @param place 0 for the member, else a dependent's
 */
export const ownCardPath = (place: number, file: (typeof ownCardFiles)[number]): string =>
  `/minha-conta/carteirinhas/${place}/${file}`;

/** Returns the path of the card behind a pass, under the API's address. */
export const passedCardPath = (pass: string, file: (typeof ownCardFiles)[number]): string =>
  `/carteirinhas/${encodeURIComponent(pass)}/${file}`;
