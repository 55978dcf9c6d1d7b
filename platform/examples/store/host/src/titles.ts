/** Titles of the tab where there is no page, and where nobody could find out which. */
export const titles = { notFound: 'Página não encontrada', unresolved: 'Página indisponível' };
