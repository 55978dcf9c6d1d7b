import { argv } from 'node:process';
import { dataFolder } from '@serafim/release/commands/site';
import { type Operations, runOperation } from './operation.ts';
import { siteOperations } from './site-operations.ts';

// `./operate <what>` of a bundle. Nothing may be written beside the code, so the data has no default place there.
if (!process.env.DATA_DIR) {
  process.stderr.write("Set DATA_DIR to the folder of the site's data, which this account may write.\n");
  process.exit(1);
}

/** Runs a command of releases with the settings of this host: the list of teams is where the release service is. */
async function runReleases(args: readonly string[]): Promise<void> {
  const { failureAnswer, runCommand } = await import('@serafim/release/commands/commands');
  const { openReleases } = await import('@serafim/release-store/releases/open-releases');
  const { folderReleaseSettings } = await import('@serafim/release-store/releases/release-settings');
  const { siteRules } = await import('shell/site-rules');
  const releases = openReleases(folderReleaseSettings(dataFolder(), process.env), { rules: siteRules });
  const report = (line: string) => void process.stderr.write(`${line}\n`);
  const { text, document, exitCode } = await runCommand(releases, args, process.env, report)
    .catch(failureAnswer)
    .finally(releases.close);
  process.stdout.write(args.includes('--json') ? `${JSON.stringify(document, null, 2)}\n` : text);
  process.exitCode = exitCode;
}

const operations: Operations = {
  ...siteOperations,
  releases: {
    takes: '<what>',
    does: 'what `npm run releases` does where nothing is built: status, invite, rollback and so on',
    load: async () => runReleases,
  },
};

await runOperation('./operate', operations, argv.slice(2));
