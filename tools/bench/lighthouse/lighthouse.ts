import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paths } from '@serafim/contract/site/paths';
import { chromiumArgs, ensureChromium } from '@serafim/release/gate/browser/chromium';
import { z } from 'zod';
import { Lab } from '../../lab/lab.ts';
import { median } from '../../lab/median.ts';
import type { BenchOptions } from '../options.ts';
import { noteCircumstances } from '../report/circumstances.ts';
import type { LighthouseResult } from '../report/results.ts';
import { startSite } from '../serving/site.ts';
import { endGroup } from './end-group.ts';
import { openMemberBrowser, signUpMember } from './sign-in-member.ts';

/** Fetched only for the run, so that no install grows by it. */
const VERSION = '13.5.0';

const RUNS = 3;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Category = (typeof CATEGORIES)[number];

interface Page {
  path: string;
  /** Search engines are told to stay away from a member's pages. */
  categories: readonly Category[];
  /** Whether it is opened by a member who is signed in. */
  isMembers?: boolean;
}

const PUBLIC_PATHS = [paths.home, paths.signUp, paths.signIn, paths.card, paths.network];

const reportSchema = z.looseObject({
  categories: z.partialRecord(
    z.enum(CATEGORIES),
    z.looseObject({
      score: z.number().nullable(),
      auditRefs: z.array(z.looseObject({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.looseObject({ score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
  environment: z.looseObject({ benchmarkIndex: z.number() }),
});

type Report = z.infer<typeof reportSchema>;

/** What Lighthouse reports when the browser's recording lacks a part. */
const ASKS_AGAIN = /Please run Lighthouse again/;

const TRIES = 3;

/** Runs Lighthouse on one page, as a phone on a slow line. Rejects with what it wrote when it fails. */
async function look(
  site: string,
  page: Page,
  output: string,
  { stack }: BenchOptions,
  chromium: string,
): Promise<Report> {
  const url = site + page.path;
  for (let attempt = 1; ; attempt += 1) {
    const member = page.isMembers ? await openMemberBrowser(site, chromium) : undefined;
    const browser = member
      ? [`--port=${member.port}`, '--disable-storage-reset']
      : [`--chrome-flags=${[...chromiumArgs, '--headless=new'].join(' ')}`];
    const running = runLighthouse(url, page, output, stack, { chromium, browser });
    const { code, written } = await running.finally(() => member?.close());
    if (code === 0) return reportSchema.parse(JSON.parse(await readFile(output, 'utf8')));
    if (attempt === TRIES || !ASKS_AGAIN.test(written))
      throw new Error(`Lighthouse failed at ${url}:\n${written}`);
  }
}

/** One run of its command, and what it wrote. */
async function runLighthouse(
  url: string,
  { categories }: Page,
  output: string,
  stack: BenchOptions['stack'],
  { chromium, browser }: { chromium: string; browser: readonly string[] },
) {
  const args = [
    'exec',
    '--yes',
    `--package=lighthouse@${VERSION}`,
    '--',
    'lighthouse',
    url,
    '--quiet',
    '--form-factor=mobile',
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--output-path=${output}`,
    ...browser,
  ];
  const child = spawn('npm', args, {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all of it can be ended.
    detached: true,
    env: { ...process.env, CHROME_PATH: chromium },
  });
  stack.defer(() => endGroup(child));
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => written.push(part));
  const [code] = await once(child, 'exit');
  return { code, written: Buffer.concat(written).toString('utf8') };
}

const readScore = ({ categories }: Report, category: Category) =>
  Math.round((categories[category]?.score ?? 0) * 100);

/** What cost points in a report: audits that count and are not perfect. */
function listLostPoints({ categories, audits }: Report): string[] {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}${audits[id]?.displayValue ? ` (${audits[id].displayValue})` : ''}`),
  );
}

/** Median Lighthouse scores of the pages most people see, and of a member's home. */
export async function measureLighthouse(options: BenchOptions): Promise<LighthouseResult> {
  const { report, stack, quick } = options;
  const chromium = ensureChromium(report);
  const lab = stack.use(new Lab());
  const site = await startSite(lab);
  const folder = await lab.newFolder();
  const circumstances = noteCircumstances(chromium);
  const runs = quick ? 1 : RUNS;

  const pages: LighthouseResult['pages'] = {};
  const findings: LighthouseResult['findings'] = {};
  const processor: LighthouseResult['processor'] = {};
  await signUpMember(site.url);
  const visited: readonly Page[] = [
    ...PUBLIC_PATHS.map(path => ({ path, categories: CATEGORIES })),
    {
      path: paths.account,
      categories: CATEGORIES.filter(category => category !== 'seo'),
      isMembers: true,
    },
  ];
  for (const page of visited) {
    const { path, categories } = page;
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1)
      reports.push(await look(site.url, page, join(folder, 'report.json'), options, chromium));
    const scores = categories.map(
      category => [category, median(reports.map(report => readScore(report, category)))] as const,
    );
    pages[path] = Object.fromEntries(scores);
    findings[path] = [...new Set(reports.flatMap(listLostPoints))];
    processor[path] = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
    report(
      `  ${path}: ${scores.map(([, score]) => score).join(' / ')}, processor ${processor[path].join(', ')}`,
    );
  }
  await lab.close();
  return { circumstances: circumstances(), version: VERSION, runs, pages, findings, processor };
}
