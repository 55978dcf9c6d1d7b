import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { assertInstalled } from '../../lab/program.ts';
import { createReport } from '../../lab/report.ts';
import { runScenarios, type Scenario } from '../scenario.ts';
import { filmFallback } from './film-fallback.ts';

/** Where the README finds its pictures. */
const PICTURE = join(repository, 'docs/teams.png');
const FILM = join(repository, 'docs/fallback.gif');

/** The plans of the sign-up in the landing team's page, below the shell's header. */
async function photographTeams({ browser, site: { url } }: Scenario): Promise<void> {
  const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1280, height: 1000 } });
  await page.goto(`${url}/?limites`);
  const plans = page.locator('[data-fragment="signup/planos@1"]').first();
  await plans.scrollIntoViewIfNeeded();
  await page.locator('[data-limites] [data-fragment][data-state="ready"]').first().waitFor();
  const top = await plans.evaluate(element => element.getBoundingClientRect().top + scrollY);
  await page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top - 260);
  await page.waitForTimeout(1_000);
  await page.screenshot({ path: PICTURE });
  await page.close();
}

/**
 * `npm run demo -- pictures`: makes the README's picture of the teams' borders and its film of a page that falls back, on
 * a site of its own.
 * @throws where ffmpeg, which puts the film together, is not installed
 */
export async function recordPictures(): Promise<void> {
  assertInstalled(spawnSync('ffmpeg', ['-version']).status === 0, 'ffmpeg');
  const frames = await mkdtemp(join(tmpdir(), 'serafim-film-'));
  const report = createReport(line => process.stdout.write(`${line}\n`));
  try {
    await runScenarios(report, async scenario => {
      await photographTeams(scenario);
      await filmFallback(scenario, frames, FILM);
    });
  } finally {
    await rm(frames, { recursive: true, force: true });
  }
  for (const file of [PICTURE, FILM]) process.stdout.write(`${file}: ${statSync(file).size} bytes\n`);
}
