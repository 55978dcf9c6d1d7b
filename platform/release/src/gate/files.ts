import type { Candidate, Gate, GateFinding } from '../gate.ts';

/** What a release may consist of. Past these, something got in that no page needs. */
const MOST_FILES = 500;
const MOST_BYTES = 12 * 1024 * 1024;
const LONGEST_NAME = 200;

/** What browsers ask a remote for, and what a server runs. */
const OF_BROWSERS = /\.(?:js|css|json|svg|png|jpe?g|webp|avif|gif|ico|woff2|mp4|webm|pdf|txt|wasm)$/;
const OF_SERVERS = /\.(?:js|json|wasm)$/;

/** What runs as a script in a drawing, as soon as somebody opens it as a document. */
const SCRIPT_IN_SVG = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i;

const strange = (path: string): GateFinding => ({
  what: 'It is of a kind that no release needs; source maps, sources, documents and keys stay at home',
  where: path,
  fix: 'Take it out of `public/` or of the build’s output, and turn `build.sourcemap` off',
});

async function drawingsWithScript({ release, read }: Candidate): Promise<GateFinding[]> {
  const drawings = Object.keys(release.files).filter(path => path.endsWith('.svg'));
  const found = await Promise.all(
    drawings.map(async path => ({ path, text: String(await read.client(path)) })),
  );
  return found
    .filter(({ text }) => SCRIPT_IN_SVG.test(text))
    .map(({ path, text }) => ({
      what: `The drawing holds a script ("${SCRIPT_IN_SVG.exec(text)?.[0].trim()}")`,
      where: path,
      fix: 'Export it again as a plain drawing, without scripts, event handlers and foreign objects',
    }));
}

/** Every file that a route names is there: a page without one fails in the browser. */
const missingFiles = ({ release: { routes, files } }: Candidate): GateFinding[] =>
  routes.flatMap(({ path, preload, lazy, css }) =>
    [...preload, ...lazy, ...css]
      .filter(file => !files[file])
      .map(file => ({
        what: `The route ${path} needs a file that is not in the release`,
        where: file,
        fix: 'Build again; if it stays, its `load` imports something that the build leaves out',
      })),
  );

/** Names that differ in capitals alone are one file on many machines. */
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
    ...client.filter(path => !OF_BROWSERS.test(path)).map(strange),
    ...server.filter(path => !OF_SERVERS.test(path)).map(path => strange(`server/${path}`)),
    ...(await drawingsWithScript(candidate)),
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
    (sum, one) => sum + one.bytes,
    0,
  );
  const count = client.length + server.length;
  if (count > MOST_FILES || bytes > MOST_BYTES)
    findings.push({
      what: `The release has ${count} files and ${(bytes / 1024 / 1024).toFixed(1)} MB; at most ${MOST_FILES} and ${MOST_BYTES / 1024 / 1024} MB may be published`,
      where: client.toSorted((one, other) => (files[other]?.bytes ?? 0) - (files[one]?.bytes ?? 0))[0] ?? '',
      fix: 'Look for what got into the build by mistake, beginning with its largest file, named here',
    });
  return findings;
};
