import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { z } from 'zod';
import { withFolder } from '../api-for-trials.ts';
import type { Figure } from '../figure.ts';

const SPEC = 'e2e/failures/opened-files.spec.ts';

const foundSchema = z.object({
  opened: z.number(),
  kinds: z.number(),
  faults: z.array(z.string()),
  mute: z.array(z.string()),
});

/** Playwright's report, as far as it is read: what the test noted. */
const reportSchema = z.object({
  suites: z.array(
    z.object({
      specs: z.array(
        z.object({
          tests: z.array(
            z.object({
              annotations: z
                .array(
                  z.object({
                    description: z.string().transform(text => foundSchema.parse(JSON.parse(text))),
                  }),
                )
                .min(1),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** Runs the browser test that opens hostile files, and reads what it found. */
export const measureFiles = (rounds: number): Promise<Figure> =>
  withFolder(async folder => {
    const file = join(folder, 'report.json');
    const env = { ...process.env, TEST_REPORT: file };
    const words = ['test', '-c', 'e2e/playwright.config.ts', SPEC, '--repeat-each', String(rounds)];
    spawnSync('playwright', words, { cwd: repository, env, stdio: 'inherit' });
    const { suites } = reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    const tests = suites.flatMap(({ specs }) => specs.flatMap(spec => spec.tests));
    const found = tests.flatMap(({ annotations }) => annotations.map(({ description }) => description));
    const faults = found.flatMap(one => one.faults);
    const mute = found.flatMap(one => one.mute);
    return {
      tried: `${found.length} × ${found[0]?.opened} documents: hostile files of ${found[0]?.kinds} kinds below /r/ (SVG with namespaced script, handlers and foreign objects, HTML, XHTML, XML, PDF, text, JSON, pictures …), answers of the API and the site’s small files; each opened by itself and in a frame of another site`,
      measured: `${faults.length} requests, or documents shown in a frame${faults.length > 0 ? `: ${faults.slice(0, 8).join('; ')}` : ''}`,
      isMet: faults.length === 0 && mute.length === 0,
      notes: [
        `${mute.length} of the active kinds do nothing where their policy alone is taken away: ${mute.length > 0 ? mute.join(', ') : 'the trial would show them'}. Chromium’s headless form opens no PDF.`,
      ],
    };
  });
