/** One bar chart: a title and what each entry took, in milliseconds. */
export interface Panel {
  title: string;
  bars: readonly Bar[];
}

interface Bar {
  name: string;
  value: number;
  /** Whether it is highlighted. */
  ours: boolean;
}

interface ChartColors {
  /** Our own bars. */
  ours: string;
  baselines: string;
  ground: string;
  text: string;
  muted: string;
}

const WIDTH = 860;
const NAMES = 150;
const BAR = 18;
const GAP = 8;
const HEAD = 56;
const PANEL_HEAD = 34;
const VALUES = 80;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? character);

const panelHeight = ({ bars }: Panel) => PANEL_HEAD + bars.length * (BAR + GAP) + 14;

/** Renders panels of horizontal bars below each other, each to its own scale. */
export function renderChart(title: string, panels: readonly Panel[], colors: ChartColors): string {
  const height = HEAD + panels.reduce((sum, panel) => sum + panelHeight(panel), 0) + 8;
  const line = (x: number, y: number, words: string, attributes: string) =>
    `<text x="${x}" y="${y}" ${attributes}>${escaped(words)}</text>`;
  const parts = [line(24, 34, title, `font-size="18" font-weight="650" fill="${colors.text}"`)];
  let top = HEAD;
  for (const panel of panels) {
    const longest = Math.max(...panel.bars.map(({ value }) => value));
    parts.push(line(24, top + 18, panel.title, `font-size="14" font-weight="600" fill="${colors.text}"`));
    for (const [index, { name, value, ours }] of panel.bars.entries()) {
      const y = top + PANEL_HEAD + index * (BAR + GAP);
      const width = Math.max(2, (value / longest) * (WIDTH - NAMES - VALUES - 48));
      const weight = ours ? 'font-weight="650"' : '';
      parts.push(
        line(
          24 + NAMES - 12,
          y + 13,
          name,
          `font-size="13" text-anchor="end" fill="${colors.text}" ${weight}`,
        ),
        `<rect x="${24 + NAMES}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="3" fill="${ours ? colors.ours : colors.baselines}"/>`,
        line(
          24 + NAMES + width + 8,
          y + 13,
          `${Math.round(value)} ms`,
          `font-size="13" fill="${ours ? colors.text : colors.muted}" ${weight}`,
        ),
      );
    }
    top += panelHeight(panel);
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, Arial, sans-serif" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="12" fill="${colors.ground}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}
