/** Headings of the footer's groups of links. */
export const footerHeadings = ['Área do Cliente', 'Navegação'] as const;
