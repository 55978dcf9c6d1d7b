import type { Brand } from '@serafim/contract/brand/brand';

const PAPER = '#fbf7f0';

/** The mark on a tile of the brand's colour: its green parts turn to paper, the fold stays. */
export function faviconOf({ colors, mark }: Brand): string {
  const paths = mark.map(
    ({ d, fill }) => `<path fill="${fill === 'green' ? PAPER : colors[fill]}" d="${d}"/>`,
  );
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">',
    `<rect width="48" height="48" rx="9" fill="${colors.green}"/>`,
    `<g transform="translate(6 6) scale(.75)">${paths.join('')}</g>`,
    '</svg>',
  ].join('');
}
