import { isSpoken, SPOKEN } from '@serafim/platform-contract/module';
import { type Claims, createClaims, pathClaim } from '@serafim/release-store/registry/claims';
import type { Registry } from '@serafim/release-store/registry/registry';
import { allVersions } from '@serafim/release-store/registry/remote-versions';
import { ReleaseRefused } from '@serafim/release-store/release-refused';
import { signRelease } from '@serafim/release-store/signatures/signed-release';
import type { Candidate, Gate, GateFinding } from './gate.ts';

/** The key's team may release this remote: composers would refuse the registry otherwise. */
export const teamGate: Gate = async ({ release, signer }) => {
  if (!signer) return [];
  const { actor, teams } = signer;
  try {
    const { signature } = signRelease(release, actor);
    teams.present().assertSigned(`${release.remote} ${release.version}`, release, signature, release.remote);
    return [];
  } catch (cause) {
    if (!(cause instanceof ReleaseRefused)) throw cause;
    return [
      {
        what: cause.message,
        where: `the key ${actor.keyId} of "${actor.team}"`,
        fix: `Sign with a key of the team that has ${release.remote}, or have the maintainer of teams.json add "${release.remote}" to the remotes of "${actor.team}"`,
      },
    ];
  }
};

/** A remote is built for a contract that this site speaks. */
export const contractGate: Gate = async ({ release }) =>
  isSpoken(release.contract)
    ? []
    : [
        {
          what: `${release.remote} is built for contract ${release.contract}; this site speaks ${SPOKEN}`,
          where: 'src/remote.ts, `contract`',
          fix: 'Build it against the contract of this repository',
        },
      ];

/** First segments of the addresses that the composer answers itself: a page there would never be shown. */
const SITE_SEGMENTS = new Set([
  'api',
  'r',
  'ir',
  'shell',
  'release-sets',
  'sinais',
  'relatos',
  'kit',
  'edge',
  'publicacao',
  'release-service',
  'livez',
  'readyz',
]);

const SOURCE = 'src/remote.ts, route';

/**
 * What every listed version of every other remote claims: visitors may still have any of them. Of those that are released
 * to all in the same change, the new version alone counts.
 */
function otherClaims({ release, together, traffic }: Candidate, registry: Registry): Claims {
  const claims = createClaims();
  const others = together.map(one => one.release);
  const replaced = [release, ...(traffic < 100 ? [] : others)].map(({ remote }) => remote);
  const listed = allVersions(registry).map(({ extras }) => extras.release);
  for (const one of [...listed.filter(({ remote }) => !replaced.includes(remote)), ...others])
    claims.add(one.remote, one);
  return claims;
}

/** A link by name leads to one page. Adds the name to those that the remote claims. */
function nameFindings(
  name: string,
  where: string,
  owner: string | undefined,
  own: Set<string>,
): GateFinding[] {
  const taken = owner ? `belongs to the remote "${owner}", which is live` : 'stands twice among the routes';
  if (!owner && !own.has(name)) {
    own.add(name);
    return [];
  }
  return [
    {
      what: `The route name "${name}" ${taken}`,
      where: `${where}, \`name\``,
      fix: 'Choose another name: by it `host.href` finds one page of the whole site',
    },
  ];
}

/** Every path and route name is this remote's alone, and visitors reach every path. */
export const pathsGate: Gate = async (candidate, registry) => {
  const { remote, routes } = candidate.release;
  const findings: GateFinding[] = [];
  const others = otherClaims(candidate, registry);
  const own = new Set<string>();
  for (const { path, name } of routes) {
    const where = `${SOURCE} ${path}`;
    const claim = pathClaim(path);
    const met = others.findPath(path, remote);
    const [, first = ''] = path.split('/');
    if (met)
      findings.push({
        what: `${path} meets ${met.text} of the remote "${met.remote}", which is live`,
        where,
        fix: `Choose a path that no address of ${met.text} matches; or, to take the page over, release both in one change: npm run releases -- release ${met.remote} ${remote} --all`,
      });
    if (own.has(claim))
      findings.push({
        what: `${path} is listed twice among the routes`,
        where,
        fix: 'Remove one of the two; capitals and the names of parameters make no difference',
      });
    if (SITE_SEGMENTS.has(first.toLowerCase()))
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
    if (name !== undefined)
      findings.push(...nameFindings(name, where, others.findName(name, remote)?.remote, own));
  }
  return findings;
};
