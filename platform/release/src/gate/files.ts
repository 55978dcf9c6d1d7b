import { fragmentKey } from '@serafim/platform-contract/fragment';
import type { Release } from '@serafim/platform-contract/release';
import { compressedCopies } from '../build/files.ts';
import { AT_MOST, limitsFor } from '../build/route-budget.ts';
import type { Candidate, Gate, GateFinding } from './gate.ts';
import { findActiveContent } from './svg.ts';

/** The limits of a release. Beyond them, it holds something that no page needs. */
const MOST_FILES = 500;
const MOST_BYTES = 12 * 1024 * 1024;
const LONGEST_NAME = 200;

/** The files that browsers request from a remote, and those that a server runs. */
const BROWSER_FILE = /\.(?:js|css|json|svg|png|jpe?g|webp|avif|gif|ico|woff2|mp4|webm|pdf|txt|wasm)$/;
const SERVER_FILE = /\.(?:js|json)$/;

const unexpectedFile = (path: string): GateFinding => ({
  what: 'It is of a kind that no release needs; source maps, sources, documents and keys stay at home',
  where: path,
  fix: 'Take it out of `public/` or of the build’s output, and turn `build.sourcemap` off',
});

async function activePictures({ release, read }: Candidate): Promise<GateFinding[]> {
  const pictures = Object.keys(release.files).filter(path => path.endsWith('.svg'));
  const found = await Promise.all(
    pictures.map(async path => ({
      path,
      active: findActiveContent((await read.client(path)) ?? Buffer.alloc(0)),
    })),
  );
  return found.flatMap(({ path, active }) =>
    active === undefined
      ? []
      : [
          {
            what: `The picture has what no plain picture has: ${active}`,
            where: path,
            fix: 'Export it as plain SVG: shapes, text and gradients, styled by attributes; no script, handler, style sheet, link, animation or embedded document',
          },
        ],
  );
}

/** What a browser loads for a route or a fragment, which is called by its path or as `cartao@1`. */
const firstViews = ({ routes, fragments = [] }: Release) => [
  ...routes.map(route => ({ ...route, called: route.path, kind: 'route' })),
  ...fragments.map(fragment => ({ ...fragment, called: fragmentKey(fragment), kind: 'fragment' })),
];

/** Every file that a route or a fragment names is there: a page without one fails in the browser. */
const missingFiles = ({ release }: Candidate): GateFinding[] =>
  firstViews(release).flatMap(({ called, kind, preload, lazy, css }) =>
    [...preload, ...lazy, ...css]
      .filter(file => !release.files[file])
      .map(file => ({
        what: `The ${kind} ${called} needs a file that is not in the release`,
        where: file,
        fix: 'Build again; if it stays, its `load` imports something that the build leaves out',
      })),
  );

/** Names that differ only in capitals are the same file on many machines. */
function collisions(paths: readonly string[]): GateFinding[] {
  const seen = new Map<string, string>();
  return paths.flatMap(path => {
    const other = seen.get(path.toLowerCase());
    seen.set(path.toLowerCase(), path);
    if (!other) return [];
    const what = `Its name differs from ${other} in capitals alone, which many machines take for the same file`;
    return [{ what, where: path, fix: 'Rename one of the two' }];
  });
}

/** What is released looks like a remote: files of known kinds, with sane names, not too many and not too large. */
export const filesGate: Gate = async candidate => {
  const { files, serverFiles } = candidate.release;
  const client = Object.keys(files);
  const server = Object.keys(serverFiles);
  const findings = [
    ...client.filter(path => !BROWSER_FILE.test(path)).map(unexpectedFile),
    ...server.filter(path => !SERVER_FILE.test(path)).map(path => unexpectedFile(`server/${path}`)),
    ...(await activePictures(candidate)),
    ...missingFiles(candidate),
    ...collisions(client),
    ...client
      .filter(path => path.length > LONGEST_NAME)
      .map(path => ({
        what: `Its name has ${path.length} characters; at most ${LONGEST_NAME} can be stored everywhere`,
        where: path,
        fix: 'Give the source file a shorter name',
      })),
  ];
  const bytes = [...Object.values(files), ...Object.values(serverFiles)].reduce(
    (sum, file) => sum + file.bytes,
    0,
  );
  const count = client.length + server.length;
  if (count > MOST_FILES || bytes > MOST_BYTES)
    findings.push({
      what: `The release has ${count} files and ${(bytes / 1024 / 1024).toFixed(1)} MB; at most ${MOST_FILES} and ${MOST_BYTES / 1024 / 1024} MB may be published`,
      where:
        client.toSorted((left, right) => (files[right]?.bytes ?? 0) - (files[left]?.bytes ?? 0))[0] ?? '',
      fix: 'Look for what got into the build by mistake, beginning with its largest file, named here',
    });
  return findings;
};

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Weighs files as they are sent, each once. */
function createScale({ read }: Candidate) {
  const weighed = new Map<string, Promise<number>>();
  const weigh = async (path: string) => {
    const content = (await read.client(path)) ?? Buffer.alloc(0);
    const { '.br': copy = content } = await compressedCopies(path, content);
    return copy.length;
  };
  return async (paths: readonly string[]) => {
    const each = paths.map(async path => {
      const bytes = weighed.get(path) ?? weigh(path);
      weighed.set(path, bytes);
      return { path, bytes: await bytes };
    });
    return (await Promise.all(each)).sort((left, right) => right.bytes - left.bytes);
  };
}

/** The first view of every route and fragment stays light: scripts and styles as they are sent, the container included. */
export const budgetGate: Gate = async candidate => {
  const { release, budget } = candidate;
  const weigh = createScale(candidate);
  const findings: GateFinding[] = [];
  for (const { called, kind, preload, css } of firstViews(release))
    for (const [type, files] of [
      ['js', preload],
      ['css', css],
    ] as const) {
      const usual = limitsFor(called)[type];
      const limit = budget[called]?.[type] ?? usual;
      const weights = await weigh(files);
      const sum = weights.reduce((total, { bytes }) => total + bytes, 0);
      if (sum <= limit) continue;
      const heaviest = weights.slice(0, 3).map(file => `${file.path} ${kilobytes(file.bytes)}`);
      findings.push({
        what: `The first view of ${called} weighs ${kilobytes(sum)} of ${type.toUpperCase()}; its limit is ${kilobytes(limit)}`,
        where: `${kind} ${called}: ${heaviest.join(', ')}`,
        fix: `Import what is not seen at first with \`import()\`; or allow up to ${AT_MOST * usual} bytes in package.json: "serafim": { "budget": { "${called}": { "${type}": ${Math.min(sum, AT_MOST * usual)} } } }`,
      });
    }
  return findings;
};
