import { areaMark, PAGE_MARK } from '@serafim/host/fragments/part-marks';
import type { PageBoot } from '@serafim/platform-contract/release-set';
import { LRUCache } from 'lru-cache';
import { describe, expect, it } from 'vitest';
import { someSite } from '../testing/some-site.ts';
import type { PartTask, RenderJob } from './render-job.ts';
import { type KnownParts, renderParts } from './render-parts.ts';

const [LANDING, MEMBER, SIGNUP] = ['landing', 'member', 'signup'].map(remote => ({
  remote,
  version: '1.0.0',
}));
const boot = { brand: someSite.brand, remote: null, rendered: true } satisfies PageBoot;
const sourceOf = (id: string, build = MEMBER) => ({
  id,
  name: id.split(/[/@]/)[1] ?? '',
  major: 1,
  build: build ?? { remote: '', version: '' },
});
const [CARD, LIST, PLANS] = ['member/cartao@1', 'member/lista@1', 'signup/planos@1'];

const job: RenderJob = {
  boot,
  pathname: '/',
  search: '',
  route: { build: LANDING ?? { remote: '', version: '' }, path: '/' },
  loaderTimeout: 100,
  fragments: [sourceOf(CARD ?? ''), sourceOf(LIST ?? ''), sourceOf(PLANS ?? '', SIGNUP)],
};

const area = (prefix: string, id: string | undefined, props: unknown = {}) => ({ prefix, id, props });
const shell = { html: `<header>site</header>${PAGE_MARK}<footer>site</footer>` };
const noData = { results: {}, errors: {}, failed: {} };

/** What each process answers, by its owner and the kind of its work. */
type Answers = Record<string, unknown>;

const wholePage: Answers = {
  'landing page': {
    html: `<h1>landing</h1>${areaMark('_R_1_')}${areaMark('_R_2_')}`,
    areas: [area('_R_1_', CARD, { nome: 'Dandara' }), area('_R_2_', PLANS)],
  },
  'member data': { ...noData, results: { [CARD ?? '']: { data: 'do-cartao' } } },
  'signup data': noData,
  'member fragments': { parts: { _R_1_: { html: '<b>$& member</b>' } }, failed: {} },
  'signup fragments': { parts: { _R_2_: { html: '<b>signup</b>' } }, failed: {} },
};

const knowNothing = (): KnownParts => ({
  withoutData: new LRUCache({ max: 9 }),
  pieces: new LRUCache({ max: 9 }),
});

async function renderWith(answers: Answers, known = knowNothing()) {
  const tasks: PartTask[] = [];
  async function runPart(task: PartTask) {
    tasks.push(task);
    const answer = answers[`${task.build?.remote} ${task.work.kind}`];
    if (answer instanceof Error) throw answer;
    return answer;
  }
  const rendered = await renderParts(job, { ...known, shell: Promise.resolve(shell), runPart });
  return { rendered, tasks };
}

describe('a page with fragments of two teams', () => {
  it('is joined of what each team’s own process rendered', async () => {
    const { rendered, tasks } = await renderWith(wholePage);
    expect(rendered.html).toBe(
      '<header>site</header><h1>landing</h1><b>$& member</b><b>signup</b><footer>site</footer>',
    );
    expect(rendered.fragmentResults).toEqual({ [CARD ?? '']: { data: 'do-cartao' } });
    expect(rendered.failedFragments).toBeUndefined();
    // No process is handed what another team’s code is asked for.
    const handed = tasks.map(({ work, build }) => [
      build?.remote ?? 'shell',
      work.kind,
      JSON.stringify(work.job),
    ]);
    expect(handed.map(([owner, kind]) => `${owner} ${kind}`).sort()).toEqual([
      'landing page',
      'member data',
      'member fragments',
      'signup data',
      'signup fragments',
    ]);
    for (const [owner, , text = ''] of handed) {
      expect(text.includes('"nome":"Dandara"')).toBe(owner === 'member' && text.includes('areas'));
      expect(text.includes('do-cartao')).toBe(owner === 'member' && text.includes('areas'));
    }
  });

  it('has fragments within fragments', async () => {
    const { rendered } = await renderWith({
      ...wholePage,
      'signup fragments': {
        parts: { _R_2_: { html: `<i>${areaMark('_R_2_x_')}</i>`, areas: [area('_R_2_x_', LIST)] } },
        failed: {},
      },
      'member fragments': {
        parts: { _R_1_: { html: '<b>1</b>' }, _R_2_x_: { html: '<b>2</b>' } },
        failed: {},
      },
    });
    expect(rendered.html).toContain('<b>1</b><i><b>2</b></i>');
  });
});

it('a fragment that loads no data is rendered once for what its page hands it', async () => {
  const known = knowNothing();
  const answers = { ...wholePage, 'signup data': { ...noData, loaders: 0 } };
  const first = await renderWith(answers, known);
  const again = await renderWith(answers, known);
  expect(again.rendered).toEqual(first.rendered);
  const kinds = again.tasks.map(({ work, build }) => `${build?.remote} ${work.kind}`);
  expect(kinds.sort()).toEqual(['landing page', 'member data', 'member fragments']);
  const page = { html: areaMark('_R_2_'), areas: [area('_R_2_', PLANS, { other: true })] };
  const other = await renderWith({ ...answers, 'landing page': page }, known);
  expect(other.tasks.map(({ work }) => work.kind)).toContain('fragments');
});

describe('a team’s process that lies', () => {
  it.each<[string, unknown]>([
    ['throws', new Error('boom')],
    ['answers nothing', undefined],
    ['answers another shape', { parts: { _R_1_: { html: 1 } }, failed: {} }],
    ['answers a part under no name of React’s', { parts: { '--><script>': { html: '' } }, failed: {} }],
    ['answers without end', { parts: { _R_1_: { html: 'x'.repeat(500_001) } }, failed: {} }],
    ['says that its fragment threw', { parts: {}, failed: { [CARD ?? '']: 'no' } }],
  ])('that %s is a failure of its own fragments alone', async (_what, answer) => {
    const { rendered } = await renderWith({ ...wholePage, 'member fragments': answer });
    expect(Object.keys(rendered.failedFragments ?? {})).toEqual([CARD]);
  });

  it('that speaks of another team’s fragments is not believed', async () => {
    const { rendered } = await renderWith({
      ...wholePage,
      'member data': {
        results: { [PLANS ?? '']: { data: 'false prices' } },
        errors: { [PLANS ?? '']: 'no' },
        failed: {},
      },
      'member fragments': {
        parts: { _R_1_: { html: '<b>member</b>' }, _R_2_: { html: '<b>false prices</b>' } },
        failed: { [PLANS ?? '']: 'no' },
      },
    });
    expect(JSON.stringify(rendered)).not.toContain('false prices');
    expect([rendered.failedFragments, rendered.fragmentErrors]).toEqual([undefined, undefined]);
    expect(rendered.html).toContain('<b>signup</b>');
  });

  it('of the page changes nothing around the page', async () => {
    const { rendered } = await renderWith({
      ...wholePage,
      'landing page': { html: `${PAGE_MARK}${areaMark('_R_9_')}<footer>false</footer>$'`, areas: [] },
    });
    expect(rendered.html.startsWith('<header>site</header>')).toBe(true);
    expect(rendered.html.endsWith("<footer>false</footer>$'<footer>site</footer>")).toBe(true);
  });

  it('of the page cannot have areas without number', async () => {
    const areas = Array.from({ length: 65 }, (_, index) => area(`_R_${index}_`, CARD));
    await expect(renderWith({ ...wholePage, 'landing page': { html: '', areas } })).rejects.toThrow(
      'is none',
    );
  });
});
