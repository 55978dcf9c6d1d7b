import type { Brand } from '@serafim/contract/brand/brand';

/** The brand's mark as coloured paths in a box of 48 × 48. */
export const markPaths = ({ mark, colors }: Brand): { d: string; colour: string }[] =>
  mark.map(({ d, fill }) => ({ d, colour: colors[fill] }));
