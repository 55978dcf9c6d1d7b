import { resolve } from 'node:path';
import { releasedSlotSchema } from '@serafim/platform-contract/released-offers';
import type { SiteRules } from '@serafim/platform-contract/site-rules';
import { describeShellSlots, type ShellSlots } from '@serafim/release-store/composition/check-shell-slots';
import { repository } from '@serafim/server-kit/process/repository';
import { z } from 'zod';
import { contractGate, pathsGate, teamGate } from './claims.ts';
import { codeGate } from './code.ts';
import { compositionGate } from './composition.ts';
import { containerGate, offeredSchema, ownReactGate, readOffered, sharedVersionsGate } from './containers.ts';
import { factsGate } from './facts.ts';
import { budgetGate, filesGate } from './files.ts';
import { type Gate, runGates } from './gate.ts';
import { navigationGate } from './navigation.ts';
import { rolesGate } from './roles.ts';
import { serverCodeGate } from './server-code.ts';
import { stylesGate } from './styles.ts';

/** The site that a candidate is checked against. */
export interface CheckedSite {
  /** Folder of the built shell that the remote will run in, from the repository's root. */
  shell: string;
  rules: SiteRules;
}

/** What candidates are checked against, as data: it goes to other processes, and to teams elsewhere. */
export const describedSiteSchema = z.object({
  /** The shared packages of the built shell with their versions; null without a built shell. */
  offered: offeredSchema.nullable(),
  roles: z.array(z.string()),
  audiences: z.array(z.string()),
  footerGroups: z.array(z.string()),
  /** The shell's slots by their ids. */
  slots: z.array(z.tuple([z.string(), releasedSlotSchema])),
});

export type DescribedSite = z.infer<typeof describedSiteSchema>;

type Names = Pick<DescribedSite, 'roles' | 'audiences' | 'footerGroups'>;

export const describeSite = async ({ shell, rules }: CheckedSite): Promise<DescribedSite> => ({
  offered: (await readOffered(resolve(repository, shell))) ?? null,
  roles: [...rules.roles],
  audiences: [...rules.audiences],
  footerGroups: [...rules.footerGroups],
  slots: [...describeShellSlots(rules.slots)],
});

const listGates = (
  names: Pick<SiteRules, keyof Names>,
  slots: ShellSlots,
  offered: Parameters<typeof sharedVersionsGate>[0],
): readonly Gate[] => [unlessShell(remoteGates(names, slots, offered))];

/** The shell is the site's own: of what is asked of remotes, it owes what concerns others, and none of what only they have. */
const unlessShell =
  (gates: readonly Gate[]): Gate =>
  (candidate, registry) =>
    runGates(candidate.release.shell ? shellGates : gates, candidate, registry);

const remoteGates = (
  names: Pick<SiteRules, keyof Names>,
  slots: ShellSlots,
  offered: Parameters<typeof sharedVersionsGate>[0],
): readonly Gate[] => [
  teamGate,
  contractGate,
  containerGate,
  pathsGate,
  compositionGate(slots),
  navigationGate(names),
  rolesGate(names),
  factsGate,
  sharedVersionsGate(offered),
  ownReactGate,
  codeGate,
  serverCodeGate,
  stylesGate,
  filesGate,
  budgetGate,
];

/** The gates of a shell: its team, its contract, and what live remotes need of it. */
const shellGates: readonly Gate[] = [teamGate, contractGate, compositionGate(new Map()), filesGate];

/** The gates that need no browser, in order; every start of the site runs them too. */
export const staticGates = ({ shell, rules }: CheckedSite): readonly Gate[] =>
  listGates(rules, describeShellSlots(rules.slots), () => readOffered(resolve(repository, shell)));

/** The same for a site that is described as data. */
export const describedGates = (site: DescribedSite): readonly Gate[] =>
  listGates(site, new Map(site.slots), async () => site.offered ?? undefined);

/** Runs the second gates only when the first find nothing: a browser takes seconds. */
export const inTurn =
  (first: readonly Gate[], then: readonly Gate[]): Gate =>
  async (candidate, registry) => {
    const findings = await runGates(first, candidate, registry);
    return findings.length > 0 ? findings : runGates(then, candidate, registry);
  };
