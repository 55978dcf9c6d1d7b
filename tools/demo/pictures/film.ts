import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';

/** A film of a page: pictures, each shown for a time, with a caption and a pointer in them. */
export interface Film {
  /** Writes a line below the page, which stays until the next one. */
  caption(text: string): void;
  /** Shows the page as it is for a time, in milliseconds. */
  show(milliseconds: number): Promise<void>;
  /** Scrolls to a height within a second. */
  scrollTo(top: number): Promise<void>;
  /** Leads the pointer to an element and presses it. */
  press(element: Locator): Promise<void>;
  /** Writes the film as an animated GIF. @throws where ffmpeg fails, with its last words */
  write(file: string): Promise<void>;
}

const STEPS = 8;

/** Puts caption and pointer over the page; a new document has neither. */
function placeOverlay({ caption, x, y }: { caption: string; x: number; y: number }): void {
  const place = (id: string, style: Partial<CSSStyleDeclaration>) => {
    const element = document.getElementById(id) ?? document.body.appendChild(document.createElement('div'));
    element.id = id;
    Object.assign(element.style, { position: 'fixed', zIndex: '99', pointerEvents: 'none', ...style });
    return element;
  };
  place('film-caption', {
    inset: 'auto 0 0 0',
    padding: '14px 20px',
    background: '#101418',
    color: '#fff',
    font: '600 20px/1.3 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
  }).textContent = caption;
  place('film-pointer', {
    left: `${x - 11}px`,
    top: `${y - 11}px`,
    width: '22px',
    height: '22px',
    borderRadius: '50%',
    border: '3px solid #fff',
    background: 'rgb(0 0 0 / 55%)',
  });
}

/** Starts a film of a page. @param folder where its pictures are stored until it is written */
export function startFilm(page: Page, folder: string): Film {
  const frames: string[] = [];
  let caption = '';
  let [x, y] = [900, 330];

  async function show(milliseconds: number): Promise<void> {
    await page.evaluate(placeOverlay, { caption, x, y });
    const file = join(folder, `${frames.length}.png`);
    await page.screenshot({ path: file });
    frames.push(`file '${file}'\nduration ${milliseconds / 1000}`);
  }

  return {
    caption: text => {
      caption = text;
    },
    show,
    async scrollTo(top) {
      const from = await page.evaluate(() => scrollY);
      for (let step = 1; step <= STEPS; step += 1) {
        const at = from + ((top - from) * step) / STEPS;
        await page.evaluate(height => scrollTo({ top: height, behavior: 'instant' }), at);
        await show(100);
      }
    },
    async press(element) {
      const box = await element.boundingBox();
      if (!box) throw new Error('What the film presses is not on the page');
      const [fromX, fromY] = [x, y];
      for (let step = 1; step <= STEPS; step += 1) {
        x = fromX + ((box.x + box.width / 2 - fromX) * step) / STEPS;
        y = fromY + ((box.y + box.height / 2 - fromY) * step) / STEPS;
        await show(80);
      }
      await show(400);
      await element.click();
    },
    async write(file) {
      const list = join(folder, 'frames.txt');
      // The format takes the last picture's time from a picture after it.
      await writeFile(list, `${[...frames, frames.at(-1)?.split('\n')[0]].join('\n')}\n`);
      const palette =
        'split[a][b];[a]palettegen=max_colors=96:stats_mode=full[p];[b][p]paletteuse=dither=none:diff_mode=rectangle';
      const filter = `scale=860:-1:flags=lanczos,${palette}`;
      const args = ['-y', '-f', 'concat', '-safe', '0', '-i', list, '-vf', filter, '-fps_mode', 'vfr'];
      const { status, stderr } = spawnSync('ffmpeg', [...args, '-loop', '0', file], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`ffmpeg wrote no film: ${stderr.slice(-400)}`);
    },
  };
}
