import './outside/node-20.ts';
import { parseArgs } from 'node:util';
import { type InstalledKit, newRemote, writeSettings } from './outside/new-remote.ts';
import { updateOffers } from './outside/offers.ts';

const USAGE = `serafim <what>

  new <name> --site <address>   makes the folder of a remote: sources, a test, settings
  settings --site <address>     writes the kit's settings into a folder that comes from another repository
  dev --site <address>          serves this folder's pages within the live site, with hot reload; --port 5173
  offers                        writes src/live.d.ts anew: what is live on the site, as types
  version                       the version of the kit

  join <invitation>             makes the team's key, and lists it at the site
  release --to <address>        builds this folder, and has it released at the site

All else is a command of releases, as status (they take Node 24, and but for --to the store):
serafim status --help lists them.
`;

const print = (text: string) => void process.stdout.write(text);

/** Does what the words say, where it needs neither a store nor a site on this machine. @returns false for any other words */
async function runOutside(kit: InstalledKit, args: readonly string[]): Promise<boolean> {
  const [command = 'help', ...rest] = args;
  if (['help', '--help', '-h'].includes(command)) print(USAGE);
  else if (command === 'version') print(`${kit.version}\n`);
  else if (command === 'dev') print(await (await import('./outside/dev.ts')).serveInSite(rest));
  else if (command === 'offers') print(`Wrote ${await updateOffers(process.cwd())}.\n`);
  else if (command === 'new' || command === 'settings') {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: { site: { type: 'string' } },
    });
    const [name, more] = positionals;
    const { site } = values;
    if (more || !site || (command === 'new') !== (name !== undefined))
      throw new Error(
        'Say `serafim new minha-saude --site https://…`, or `serafim settings --site https://…`',
      );
    const folder = name ? await newRemote(kit, name, site) : await writeSettings(kit, process.cwd(), site);
    print(`Wrote ${folder}. Go on there: npm install, npm run build, npm run check, npm test.\n`);
  } else return false;
  return true;
}

/**
 * The command line of a kit, as it is installed at a team elsewhere.
 * @public `bin/serafim.js` of the packed kit starts it
 */
export async function runSerafim(kit: InstalledKit, args: readonly string[]): Promise<void> {
  try {
    if (!(await runOutside(kit, args))) await import('./cli.ts');
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : String(cause));
    process.exitCode = 1;
  }
}
