// Runs one of this repository's commands: `node tools/run.mjs start`. It works on a machine where nothing is
// installed yet, so it uses nothing but what Node 20 brings; the command itself runs on the project's Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules/.installed');
const binaries = join(root, 'node_modules/.bin');

/** What an install depends on: the lockfile, the platform and nothing else. */
const wanted = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const [command, ...rest] = process.argv.slice(2);

/** Whether the command works without what tests, checks and measurements need: half of the packages. */
const isEnough =
  ['start', 'dev', 'platform/release/src/cli.ts'].includes(command) ||
  (command === 'operate' && !rest[0]?.startsWith('measure')) ||
  (command === 'demo' && rest[0] === 'break');

/** What the stamp says after an install of what starts need alone. */
const startOnly = () => `${wanted()} start`;

/** The arguments of npm that install what is missing; null where nothing is. */
function missing() {
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === wanted() || (isEnough && installed === startOnly())) return null;
  // Whoever has tested here before will again.
  const wasWhole = installed !== '' && !installed.endsWith(' start');
  if (isEnough && !wasWhole) return ['ci', '--omit=dev'];
  return installed === startOnly() ? ['install', '--no-save', '--include=dev'] : ['ci', '--include=dev'];
}

function install() {
  const args = missing();
  if (args === null) return;
  process.stdout.write('Installing the packages (about a minute on a fresh machine) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, error } = spawnSync(
    npm,
    [...args, '--ignore-scripts=false', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (error)
    fail(
      `npm could not be started (${error.message}). Install Node.js 20 or later with npm, then try again.`,
    );
  if (status !== 0)
    fail('The packages could not be installed. Check the network and the free disk space, then try again.');
  if (!existsSync(join(binaries, 'node')))
    fail(
      'The install is incomplete: the project’s own Node.js is missing. Delete node_modules and try again.',
    );
  writeFileSync(stamp, args.includes('--omit=dev') ? startOnly() : wanted());
}

// A command of a package is named by its script.
const script = command?.endsWith('.ts') ? join(root, command) : join(root, 'tools', command ?? '', 'main.ts');
if (!command || !existsSync(script))
  fail(`There is no command "${command}". See the scripts in package.json.`);

install();
// What Node has compiled is kept for the next process: an API's start then costs two thirds.
const { PATH, NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node') } = process.env;
const child = spawn(join(binaries, 'node'), ['--disable-warning=ExperimentalWarning', script, ...rest], {
  cwd: process.cwd(),
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE, PATH: `${binaries}${delimiter}${PATH}` },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('error', cause =>
  fail(`The command could not be started (${cause.message}). Delete node_modules and try again.`),
);
child.on('exit', (code, signal) => {
  // A new remote is in the lockfile then, and needs nothing that is not installed.
  if (command === 'new-remote' && code === 0) writeFileSync(stamp, wanted());
  process.exit(code ?? (signal ? 1 : 0));
});
