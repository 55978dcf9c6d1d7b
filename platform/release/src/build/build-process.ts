import { SLIM_FOLDER } from '@serafim/federation/layout';
import { build } from 'vite';

// The three builds of a remote: the standard container, the slim one inside it, the module for servers; without a public
// path, the two of the shell.
const [root = '', publicPath = ''] = process.argv.slice(2);
// A build without its command would write into the folder beside the next one, which gets the dead command's lock.
process.once('disconnect', () => process.exit());
const quiet = { root, logLevel: 'warn' as const };
try {
  await build(quiet);
  if (publicPath) await build({ ...quiet, mode: 'slim' });
  // On the server, a picture's address must be the public one; in the browser it follows from the module's.
  const base = publicPath && { base: `${publicPath}${SLIM_FOLDER}/` };
  await build({ ...quiet, ...base, build: { ssr: true } });
} catch (cause) {
  process.send?.(cause instanceof Error ? cause.message : String(cause));
  process.exitCode = 1;
}
process.disconnect?.();
