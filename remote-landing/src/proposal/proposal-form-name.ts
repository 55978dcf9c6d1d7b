/** Where the form stands, and what it is called when the browser posts it by itself. */
export const PROPOSAL = 'proposta';
