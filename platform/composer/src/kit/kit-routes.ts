import { type DescribedOffers, declareOffers } from '@serafim/federation/declare-offers';
import { type KitSite, SITE_PATH } from '@serafim/platform-contract/kit-site';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { SHELL_NAME } from '@serafim/platform-contract/slot';
import { describeShellSlots } from '@serafim/release-store/composition/check-shell-slots';
import type { Kits } from '@serafim/release-store/kits/kits';
import type { Registry } from '@serafim/release-store/registry/registry';
import { remoteVersions } from '@serafim/release-store/registry/remote-versions';
import type { FastifyInstance } from 'fastify';
import { unlessAway } from '../files/absent-files.ts';
import { Refusal } from '../http/refusal.ts';

export interface KitRoutesDeps {
  kits: Kits;
  /** The registry in force. */
  registry: () => Registry;
  rules: Pick<SiteRules, 'slots' | 'roles'>;
  /** What a team reads where the site has no such kit. */
  noKit: string;
}

/** Where the kit is served. Below it no package has its scope's name: npm finds none there, and asks nobody else. */
const KIT_BASE = '/kit/';

const YEAR = 365 * 24 * 60 * 60;

/**
 * The declarations of what is live: names of routes, fragments, slots, facts and events of the stable versions and the shell.
 * @param without the remote that reads them, which has its own
 */
function declareLive(registry: Registry, { slots }: Pick<SiteRules, 'slots'>, without: string | undefined) {
  const names = Object.keys(registry.microFrontends).filter(name => name !== without);
  const released = names.flatMap((name): [string, DescribedOffers][] => {
    const release = remoteVersions(registry, name).stable?.extras.release;
    return release ? [[name, release]] : [];
  });
  const shell = { routes: [], slots: [...describeShellSlots(slots).values()] };
  const source = `// Written from what was live on ${new Date().toISOString()}: do not edit.\n`;
  return [source, ...declareOffers(Object.fromEntries([...released, [SHELL_NAME, shell]]))].join('\n');
}

/** Serves the packages that teams elsewhere build with, and the types of what is live. */
export function addKitRoutes(app: FastifyInstance, { kits, registry, rules, noKit }: KitRoutesDeps): void {
  const refuse = () => new Refusal('notFound', { detail: noKit });

  async function readLatest() {
    const kit = await unlessAway(kits.latest());
    if (!kit) throw refuse();
    return kit;
  }

  app.get<{ Querystring: { without?: string } }>(`${KIT_BASE}live.d.ts`, async ({ query }, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(declareLive(registry(), rules, query.without)),
  );

  app.get(SITE_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ roles: rules.roles } satisfies KitSite),
  );

  app.get(`${KIT_BASE}latest.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await readLatest()),
  );

  app.get<{ Params: { version: string; name: string } }>(
    `${KIT_BASE}:version/:name`,
    async ({ params: { version, name } }, reply) => {
      if (version === 'latest') {
        const latest = await readLatest();
        return reply
          .header('cache-control', 'no-cache')
          .redirect(`${KIT_BASE}${latest.version}/${encodeURIComponent(name)}`, 302);
      }
      const bytes = await unlessAway(kits.read(version, name));
      if (!bytes) throw refuse();
      return reply
        .type('application/gzip')
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .send(bytes);
    },
  );

  // Also what npm asks of a registry: `/kit/@serafim%2fcontract`.
  app.get(`${KIT_BASE}*`, async () => {
    throw refuse();
  });
}
