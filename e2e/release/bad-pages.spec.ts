import { handMadeRemote } from '@serafim/release/gate/browser/hand-made-remote';
import { openFolderReleases } from '@serafim/release-store/releases/open-releases';
import { askBrowserGate, candidateInStore } from 'tools/lab/candidates';
import { expect, test } from '../site/test.ts';

const layer = (style: string) =>
  `const layer = document.createElement('div');
   Object.assign(layer.style, { position: 'fixed', zIndex: 9999, background: 'white', ${style} });
   document.body.append(layer)`;
const MAIN = "document.querySelector('main')";
const later = (seconds: number, code: string) => `setTimeout(() => { ${code} }, ${seconds * 1000})`;

/** What a page does once it is mounted, and what the gate says of it; null where it says nothing. */
const pages: readonly [what: string, code: string, finding: RegExp | null][] = [
  ['does nothing', '', null],
  ['leaves an answer unread', "void fetch('/api/clinicas')", null],
  ['grows by a line that was not asked for', `${MAIN}.querySelector('div').append('.')`, null],
  ['is not shown', `${MAIN}.style.display = 'none'`, /heading is not shown/],
  ['is transparent', `${MAIN}.style.opacity = 0`, /heading is transparent/],
  ['covers the whole site', layer('inset: 0'), /heading is covered by a <div>/],
  ['covers the header', layer("top: 0, left: 0, right: 0, height: '90px'"), /link home is covered/],
  [
    'cannot be read on a desktop',
    `if (innerWidth > 700) { ${MAIN}.style.background = 'white'; ${MAIN}.style.color = 'white'; }`,
    /have the colour of what is behind them/,
  ],
  [
    'pushes what is there',
    `for (const n of [2, 4, 6]) ${later(2, `const box = document.createElement('div'); box.style.height = '400px'; ${MAIN}.prepend(box)`).replace('2000', 'n * 1000')}`,
    /moves by .* \(CLS\)/,
  ],
  [
    'throws in a timer',
    later(6, "throw new TypeError('quebrou')"),
    /console is not clean: TypeError: quebrou/,
  ],
  ['calls what is not there, late', later(5, "fetch('/api/nao-existe')"), /console is not clean: .*404/],
  [
    'loses all but its heading',
    later(6, `${MAIN}.querySelectorAll('p').forEach(one => one.remove())`),
    /% are left/,
  ],
  ['empties the document', later(6, 'document.body.textContent = ""'), /% are left/],
  ['reloads itself', later(3, 'location.reload()'), /left for \/Vizinho\/\d+ by itself/],
  [
    'loads what nobody asked for',
    later(4, "fetch('/r/vizinho/1.0.0-abcdef12/large.json')"),
    /loads .* MB after/,
  ],
  ['stands still', later(6, 'for (;;) {}'), /thread stands still/],
  ['stands still at once', 'for (;;) {}', /thread stands still/],
  [
    'swallows what is pressed',
    "document.addEventListener('click', event => { event.preventDefault(); event.stopPropagation() }, true)",
    /header’s link to .* leads nowhere/,
  ],
  [
    'keeps the keyboard to itself',
    "document.addEventListener('keydown', event => event.preventDefault(), true)",
    /focus does not leave <a> "Serafim/,
  ],
  [
    'takes the focus back',
    `const link = document.querySelector('footer a'); document.addEventListener('focusin', () => link.focus())`,
    /focus does not leave/,
  ],
  ['sets another fetch', 'window.fetch = async () => {}', /console is not clean: TypeError: .*read only/],
  [
    'works for seconds at first',
    'let n = 0; while (n < 3e9) n += 1; globalThis.counted = n',
    /thread works for/,
  ],
  [
    'grows and grows',
    'globalThis.kept = []; setInterval(() => kept.push(new Array(1_500_000).fill(1.5)), 1000)',
    /objects grow by/,
  ],
  [
    'apologises for what has not failed',
    `${MAIN}.querySelector('p').append(' Ocorreu um erro ao carregar.')`,
    /says "Ocorreu um erro ao carregar\."/,
  ],
  ['shows what is no number', `${MAIN}.querySelector('p').append('R$ NaN')`, /shows "NaN"/],
];

/** A page with some text, as a server renders it. */
const component = (code: string, index: number) => `() => {
  useEffect(() => { ${code} }, []);
  return jsx('div', { children: [jsx('h1', { children: 'Vizinho ${index}' }, 'h1'),
    ...Array.from({ length: 4 }, (_, n) => jsx('p', { children: 'Um texto que se lê, com letras bastantes para que a sua falta se note. '.repeat(2) }, n))] });
}`;

/** A page that keeps the server busy. */
const busyOnServer = `() => {
  if (typeof document === 'undefined') for (const end = Date.now() + 2_000; Date.now() < end; );
  return jsx('h1', { children: 'Vizinho' });
}`;

test('a page that harms its visitors is refused, each with what it does, and a good one is not', async ({
  site,
}) => {
  test.slow();
  const releases = openFolderReleases(site.dataFolder);
  const path = (index: number) => `/Vizinho/${index}`;
  const made = handMadeRemote({
    remote: 'vizinho',
    routes: [...pages.keys(), pages.length].map(index => ({ path: path(index), prerender: true })),
    pages: `[${[...pages.map(([, code], index) => component(code, index)), busyOnServer].join(',')}]`,
    files: { 'large.json': JSON.stringify('x'.repeat(3 * 1024 ** 2)) },
  });
  try {
    const findings = await askBrowserGate(releases, candidateInStore(releases, made.release, made.read));
    const of = (index: number) =>
      findings.filter(({ where }) => where.includes(`${path(index)} of vizinho`)).map(({ what }) => what);
    for (const [index, [what, , finding]] of pages.entries())
      if (finding) expect(of(index), what).toContainEqual(expect.stringMatching(finding));
      else expect(of(index), what).toEqual([]);
    expect(of(pages.length)).toContainEqual(expect.stringMatching(/server works for \d+ ms/));
  } finally {
    await releases.close();
  }
});

/** A page that does something each time that the server renders it. */
const rendering = (code: string) => `() => {
  if (typeof document === 'undefined') { ${code} }
  return jsx('h1', { children: 'Vizinho' });
}`;

test('a page is refused each of whose renders leaves memory on the server, and no other one of its remote', async ({
  site,
}) => {
  const releases = openFolderReleases(site.dataFolder);
  const list = 'new Array(524_288).fill(1.5)';
  const codes = [`${list}.at(0)`, `(globalThis.kept ??= []).push(${list})`, 'globalThis.last = Date.now()'];
  const made = handMadeRemote({
    remote: 'vizinho',
    routes: codes.map((_, index) => ({ path: `/Vizinho/${index}`, prerender: true })),
    pages: `[${codes.map(rendering).join(',')}]`,
  });
  try {
    const findings = await askBrowserGate(releases, candidateInStore(releases, made.release, made.read));
    expect(findings).toEqual([
      {
        what: expect.stringMatching(/^Each render of it leaves [34]\.\d MB on the server for good$/),
        where: expect.stringContaining('/Vizinho/1 of vizinho'),
        fix: expect.stringContaining('a module holds'),
      },
    ]);
  } finally {
    await releases.close();
  }
});
