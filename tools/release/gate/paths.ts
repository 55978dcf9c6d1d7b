import { claimOf, type Registry } from '@serafim/contract/remote/registry';
import type { Gate, GateFinding } from '../gate.ts';

/** First parts of addresses that the composer answers itself: a page there would never be shown. */
const OF_THE_SITE = new Set(['api', 'r', 'shell', 'release-sets', 'sinais', 'relatos', 'livez']);

const SOURCE = 'src/remote.tsx, route';

/** Who claims what, by claim: every version of every other remote that somebody may still be on. */
function claimsOfOthers({ microFrontends }: Registry, remote: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(microFrontends)
      .filter(([name]) => name !== remote)
      .flatMap(([name, entries]) =>
        entries.flatMap(({ extras }) =>
          extras.release.routes.map(({ path }) => [claimOf(path), name] as const),
        ),
      ),
  );
}

/** Every path is this remote's alone, and one that visitors reach. */
export const pathsGate: Gate = async ({ release: { remote, routes } }, registry) => {
  const findings: GateFinding[] = [];
  const others = claimsOfOthers(registry, remote);
  const own = new Set<string>();
  for (const { path } of routes) {
    const where = `${SOURCE} ${path}`;
    const claim = claimOf(path);
    const owner = others.get(claim);
    const [, first = ''] = path.split('/');
    if (owner)
      findings.push({
        what: `${path} belongs to the remote "${owner}", which is live`,
        where,
        fix: `Choose another path; or have ${owner} release a version without it first, and wait until nobody falls back on an older one`,
      });
    if (own.has(claim))
      findings.push({
        what: `${path} stands twice among the routes`,
        where,
        fix: 'Remove one of the two; capitals and the names of parameters make no difference',
      });
    if (OF_THE_SITE.has(first.toLowerCase()))
      findings.push({
        what: `/${first} is the site’s own; a page there would never be shown`,
        where,
        fix: `Choose a path that does not begin with /${first}`,
      });
    if (first.startsWith(':'))
      findings.push({
        what: `${path} claims addresses of every remote: it begins with a parameter`,
        where,
        fix: 'Begin the path with a word of its own, as /Blog/:slug',
      });
    own.add(claim);
  }
  return findings;
};
