import { parseArgs } from 'node:util';
import { tellOfBrokenCanary } from './broken-canary.ts';
import { tellOfFifthTeam } from './fifth-team.ts';
import { tellOfForgeries } from './forgeries.ts';
import { tellOfGoingBack } from './going-back.ts';
import { tellOfHealing } from './healing.ts';
import { createNarrator, NotHeld } from './narrator.ts';
import { tellOfRelease } from './new-release.ts';
import { record } from './record.ts';
import { tellOfSmallShare } from './small-share.ts';
import { onStage, type Stage } from './stage.ts';
import { tellOfThreeComposers } from './three-composers.ts';

/** The story, in the order in which it is told. */
const chapters: Record<string, (stage: Stage) => Promise<void>> = {
  release: tellOfRelease,
  canary: stage => tellOfSmallShare(stage, 500),
  broken: tellOfBrokenCanary,
  healing: tellOfHealing,
  rollback: tellOfGoingBack,
  fifth: tellOfFifthTeam,
  forgeries: tellOfForgeries,
  composers: tellOfThreeComposers,
};

const { positionals, values } = parseArgs({
  options: { record: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = positionals.filter(name => !(name in chapters));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no chapter "${unknown.join(', ')}". There are: ${Object.keys(chapters).join(', ')}.\n`,
  );
  process.exit(2);
}
if (values.record && positionals.length > 0) {
  process.stderr.write('Only the whole story is recorded: leave the chapters out.\n');
  process.exit(2);
}

const narrator = createNarrator(line => process.stdout.write(`${line}\n`));
try {
  await onStage(narrator, async stage => {
    for (const [name, tell] of Object.entries(chapters))
      if (positionals.length === 0 || positionals.includes(name)) await tell(stage);
  });
  process.stdout.write('\nAll of it held.\n');
  if (values.record) process.stdout.write(`Recorded in ${await record(narrator.chapters)}\n`);
} catch (cause) {
  if (cause instanceof NotHeld) process.stderr.write(`\nThe story ends here. ${cause.message}\n`);
  else console.error('\nThe story broke off.', cause);
  process.exitCode = 1;
}
