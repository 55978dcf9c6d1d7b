// `npm run demo` runs the scenarios on a site of its own; `break` harms the site that runs on this machine, and needs
// none of the packages that the others need.
const [command = '', ...rest] = process.argv.slice(2);
const commands: Record<string, () => Promise<(args: readonly string[]) => Promise<void>>> = {
  break: async () => (await import('./break-page.ts')).breakPage,
  pictures: async () => (await import('./pictures/record-pictures.ts')).recordPictures,
};
const load = commands[command];
try {
  if (load) await (await load())(rest);
  else process.exitCode = await (await import('./run-scenarios.ts')).runDemo(process.argv.slice(2));
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : cause}\n`);
  process.exitCode = 1;
}

export {};
