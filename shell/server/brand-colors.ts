import type { Brand } from '@serafim/contract/brand/brand';

/** The brand's colours over the design tokens. */
export function brandColors({ colors }: Brand): string {
  const tokens = Object.entries(colors).map(([name, value]) => `--color-${name}:${value}`);
  return `:root{${tokens.join(';')}}`;
}
