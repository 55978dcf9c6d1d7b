/** Paths of pages that the landing alone links to; the others stand in the contract. */
export const ownPaths = {
  proposal: '/Empresas',
  choosing: '/QualPlano',
  article: '/Blog/:slug',
  clinic: '/Rede/:slug',
} as const;
