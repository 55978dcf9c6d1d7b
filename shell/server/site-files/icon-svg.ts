import type { Brand } from '@serafim/contract/brand/brand';

/** Background of pages, icons and splash screens. */
export const BACKGROUND = '#fbf7f0';

/** The brand's mark on a tile of 48: its green parts take the background's colour, the fold stays. */
function renderTile({ colors, mark }: Brand, corner: number, scale: number): string {
  const paths = mark.map(
    ({ d, fill }) => `<path fill="${fill === 'green' ? BACKGROUND : colors[fill]}" d="${d}"/>`,
  );
  const margin = 24 * (1 - scale);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">',
    `<rect width="48" height="48" rx="${corner}" fill="${colors.green}"/>`,
    `<g transform="translate(${margin} ${margin}) scale(${scale})">${paths.join('')}</g>`,
    '</svg>',
  ].join('');
}

/** The site's icon, as tabs and bookmarks show it. */
export const iconSvg = (brand: Brand): string => renderTile(brand, 9, 0.75);

/** The icon that a phone cuts into its own shape: the ground fills it, the mark keeps to the middle four fifths. */
export const maskableSvg = (brand: Brand): string => renderTile(brand, 0, 0.55);
