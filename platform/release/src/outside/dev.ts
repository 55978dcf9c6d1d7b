import { parseArgs } from 'node:util';
import { devProxy } from '@serafim/composer/dev-proxy/dev-proxy';
import { HOSTED } from '@serafim/federation/dev-remotes';
import { type KitSite, kitSiteSchema, SITE_PATH } from '@serafim/platform-contract/kit-site';
import { createServer } from 'vite';
import { describeAway } from '../network/describe-away.ts';

/** @throws where the address is none of a site that remotes can be developed for */
async function fetchRules(origin: string): Promise<KitSite> {
  const address = origin + SITE_PATH;
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${address} does not answer: ${describeAway(cause)}`, { cause });
  });
  const rules = kitSiteSchema.safeParse(answer.ok ? await answer.json().catch(() => null) : null);
  if (rules.success) return rules.data;
  throw new Error(`${address} answered ${answer.status}: it is no site of this kind`);
}

/**
 * Serves the remote of a folder within a site: its pages from its sources, with hot reload, all others as the site has
 * them. It runs until the process ends.
 * @param args words of the command line, as `remote-landing --site https://serafim.example`; without a folder, the present one
 * @returns the line that says where
 * @throws where the site cannot be reached, or the folder holds no remote
 */
export async function serveInSite(args: readonly string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { site: { type: 'string' }, port: { type: 'string' } },
  });
  if (!values.site) throw new Error('Name the site: serafim dev --site https://…');
  const { origin } = new URL(values.site);
  const rules = await fetchRules(origin);
  // Where the settings of Vite look for the remote.
  process.chdir(positionals[0] ?? '.');
  const server = await createServer({
    mode: HOSTED,
    plugins: [devProxy({ site: origin, rules })],
    ...(values.port === undefined ? {} : { server: { port: Number(values.port), strictPort: true } }),
  });
  await server.listen();
  const { port } = server.config.server;
  return `The pages of ${process.cwd()}, and all others of ${origin}: http://localhost:${port}\n`;
}
