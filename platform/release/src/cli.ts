import type { Releases } from '@serafim/release-store/releases/open-releases';
import { failureAnswer, runCommand } from './commands/commands.ts';
import { runOverNetwork } from './commands/network-commands.ts';
import { openConfiguredReleases } from './commands/site.ts';

// The command line of releases: `npm run releases -- …`, and in a remote's folder `npm run release`.
const args = process.argv.slice(2);
const forPrograms = args.includes('--json');
const report = (line: string) => void (forPrograms ? process.stderr : process.stdout).write(`${line}\n`);
let releases: Releases | undefined;

async function runHere() {
  releases = await openConfiguredReleases();
  return runCommand(releases, args, process.env, report).catch(failureAnswer);
}

async function run(): Promise<void> {
  const answer = (await runOverNetwork(args, process.env, report).catch(failureAnswer)) ?? (await runHere());
  const { text, document, exitCode } = answer;
  if (forPrograms) process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  else (exitCode === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = exitCode;
}

try {
  if (args[0] === 'dev')
    process.stdout.write(await (await import('./outside/dev.ts')).serveInSite(args.slice(1)));
  else await run();
} catch (cause) {
  console.error(`The command failed: ${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = 1;
} finally {
  await releases?.close();
}
