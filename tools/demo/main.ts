import { breakPage } from './break-page.ts';
import { recordPictures } from './pictures/record-pictures.ts';
import { runDemo } from './run-scenarios.ts';

// `npm run demo` runs the scenarios on a site of its own; `break` harms the site that runs on this machine.
const [command = '', ...rest] = process.argv.slice(2);
const commands: Record<string, (args: readonly string[]) => Promise<void>> = {
  break: breakPage,
  pictures: recordPictures,
};
const run = commands[command];
try {
  if (run) await run(rest);
  else process.exitCode = await runDemo(process.argv.slice(2));
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : cause}\n`);
  process.exitCode = 1;
}
