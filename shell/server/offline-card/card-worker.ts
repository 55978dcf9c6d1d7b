import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Brand } from '@serafim/contract/brand/brand';
import { brandColors } from '../brand-colors.ts';

const FONT_URL = /url\(["']?([^"')]+\.woff2)/g;

/** Stands in the page where no card is stored. */
const EMPTY_ROOM = createRequire(import.meta.url).resolve('@serafim/ui/illustrations/sala-vazia.svg');

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A file beside this one, as it is: browsers run the worker unbuilt. */
const readBeside = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');

/**
 * The service worker of stored cards. Writes what its page shows of brand and shell in front of the worker: browsers install it again when any of it changes.
 * @param styles the shell's stylesheets, with the addresses of its typefaces
 */
export async function renderCardWorker(brand: Brand, styles: readonly string[]): Promise<string> {
  const css = [...styles, brandColors(brand), await readBeside('./offline-page.css')].join('\n');
  const fonts = [...new Set(Array.from(css.matchAll(FONT_URL), ([, href = '']) => href))];
  const site = {
    name: brand.name,
    phone: brand.phone,
    phoneE164: brand.phoneE164,
    notice: brand.notice.short,
    themeColor: brand.colors['green-deep'],
    mark: brand.mark.map(({ d, fill }) => ({ d, fill: brand.colors[fill] })),
    css,
    fonts,
    scene: await readFile(EMPTY_ROOM, 'utf8'),
    fontCache: `fontes-${digestOf(fonts.join())}`,
  };
  return `self.SITE = ${JSON.stringify(site)};\n${await readBeside('./worker.js')}`;
}
