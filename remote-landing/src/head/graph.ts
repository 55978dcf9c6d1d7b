/** schema.org objects of a page as one graph, which names their vocabulary once. */
export const graph = (...things: readonly object[]): readonly object[] => [
  { '@context': 'https://schema.org', '@graph': things },
];
