import { openConfiguredReleases } from '../release/data-folder.ts';
import { answerOf, runReleases } from './command.ts';

const args = process.argv.slice(2);
const releases = openConfiguredReleases();
try {
  const { text, document, exitCode } = await runReleases(releases, args).catch(answerOf);
  if (args.includes('--json')) process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  else (exitCode === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = exitCode;
} catch (cause) {
  console.error(
    `The releases could not be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
  );
  process.exitCode = 1;
} finally {
  await releases.close();
}
