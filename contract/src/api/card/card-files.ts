/** The name that the card's file arrives with. */
export const cardFileName = 'Carteirinha.png';

/** What a signed-in member gets of each card: a picture of 2400 × 1260, an A4 to cut out, and an A4 for low vision. */
export const ownCardFiles = [cardFileName, 'Carteirinha.pdf', 'Carteirinha-grande.pdf'] as const;

/** Where a member's own card is found, under the API's address. @param place 0 for the member, else a dependent's */
export const ownCardPath = (place: number, file: (typeof ownCardFiles)[number]): string =>
  `/minha-conta/carteirinhas/${place}/${file}`;

/** Where the card behind a pass is found, under the API's address. */
export const passedCardPath = (pass: string, file: (typeof ownCardFiles)[number]): string =>
  `/carteirinhas/${encodeURIComponent(pass)}/${file}`;
