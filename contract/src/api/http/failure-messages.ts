/** Says that no answer came at all. It stands apart from the client's error class, for pages that load no client. */
export const UNREACHABLE = 'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.';
