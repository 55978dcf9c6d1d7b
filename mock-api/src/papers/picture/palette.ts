import type { Brand } from '@serafim/contract/brand/brand';

/** The card's colours, all of them made from the brand's. */
export interface Palette {
  readonly ground: string;
  readonly tile: string;
  readonly fold: string;
  readonly foldShade: string;
  readonly onGround: string;
  readonly onGroundMuted: string;
  readonly onFold: string;
  readonly sheet: string;
  readonly onSheet: string;
  readonly onSheetMuted: string;
}

/** Warm white of the design; the same in every brand. */
const warmWhite = '#fbf7f0';
const sheet = '#fffdf9';

/** Picks the card's colours for a brand; text takes white or ink, whichever reads better on its ground. */
export function createPalette({ colors }: Brand): Palette {
  const onGround = moreReadable(colors.green, warmWhite, colors.ink);
  const veil = onGround === warmWhite ? colors['green-tint'] : colors.ink;
  return {
    ground: colors.green,
    tile: colors['green-deep'],
    fold: colors.mango,
    foldShade: colors['mango-deep'],
    onGround,
    onGroundMuted: mix(veil, colors.green, 0.87),
    onFold: moreReadable(colors.mango, colors.ink, warmWhite),
    sheet,
    onSheet: colors.ink,
    onSheetMuted: mix(colors.ink, sheet, 0.69),
  };
}

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(over: string, under: string, share: number): string {
  const below = channels(under);
  const mixed = channels(over).map((value, i) => Math.round(value * share + (below[i] ?? 0) * (1 - share)));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(value => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const moreReadable = (ground: string, first: string, second: string): string =>
  contrast(ground, first) >= contrast(ground, second) ? first : second;
