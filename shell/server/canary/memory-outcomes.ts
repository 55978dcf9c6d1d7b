import type { RenderCount } from '@serafim/contract/remote/release-report';
import { keyedHash } from './keyed-hash.ts';
import {
  counted as countedHarms,
  harms,
  MAX_PER_ADDRESS,
  MAX_VISITS,
  matches,
  noRenders,
  noVisits,
  type Observation,
  type OutcomeStore,
  type Stratum,
  type Suffered,
  suffered,
  type Tally,
  toBits,
} from './outcomes.ts';

interface StoredVisit extends Omit<Observation, 'run' | 'harms'> {
  /** Its set of harms. */
  bits: number;
}

/** The visits of one canary run; their ids and addresses are hashed with a key that is stored nowhere. */
interface Run {
  hash: (text: string) => string;
  /** By group and visit, the oldest first. */
  visits: Map<string, StoredVisit>;
  /** How many visits of an address count in a group. */
  counted: Map<string, number>;
  renders: RenderCount;
}

const startRun = (): Run => ({
  hash: keyedHash(),
  visits: new Map(),
  counted: new Map(),
  renders: noRenders(),
});

const addressKey = ({ group, address }: StoredVisit) => `${group} ${address}`;

function dropOldest({ visits, counted }: Run) {
  const [oldest] = visits;
  if (!oldest) return;
  const [name, visit] = oldest;
  visits.delete(name);
  const left = (counted.get(addressKey(visit)) ?? 1) - 1;
  if (left > 0) counted.set(addressKey(visit), left);
  else counted.delete(addressKey(visit));
}

const kinds = ['failed', 'errored', 'slow', 'unresponsive'] as const satisfies readonly Suffered[];

/** Counts all visits in one pass: there may be many, and they are counted every two seconds. */
function countVisits(visits: Iterable<StoredVisit>, step: number): Omit<Tally, 'renders'> {
  const strata = new Map<number, Stratum>();
  const seenBy = {
    failed: new Set<string>(),
    errored: new Set<string>(),
    slow: new Set<string>(),
    unresponsive: new Set<string>(),
  };
  let atStep = 0;
  for (const { stratum, group, bits, address, step: at } of visits) {
    const sums = strata.get(stratum) ?? { canary: noVisits(), control: noVisits() };
    strata.set(stratum, sums);
    sums[group].visits += 1;
    if (group === 'canary' && at === step) atStep += 1;
    if (bits === 0) continue;
    for (const harm of harms) if (matches(bits, countedHarms[harm])) sums[group][harm] += 1;
    if (group === 'canary')
      for (const kind of kinds) if (matches(bits, suffered[kind])) seenBy[kind].add(address);
  }
  const { failed, errored, slow, unresponsive } = seenBy;
  return {
    strata: [...strata.values()],
    atStep,
    addresses: {
      failed: failed.size,
      errored: errored.size,
      slow: slow.size,
      unresponsive: unresponsive.size,
    },
  };
}

/** The outcomes that one composer receives, in memory. @param maxVisits visits stored of each canary */
export function createMemoryOutcomes(maxVisits = MAX_VISITS): OutcomeStore {
  const runs = new Map<string, Run>();
  const openRun = (name: string) => {
    const run = runs.get(name) ?? startRun();
    runs.set(name, run);
    return run;
  };

  return {
    record({ run: name, harms: present, ...observation }) {
      const run = openRun(name);
      const { hash, visits, counted } = run;
      const visitHash = hash(observation.visit);
      const id = `${observation.group} ${visitHash}`;
      const known = visits.get(id);
      const bits = toBits(present);
      if (known) {
        known.bits |= bits;
        return;
      }
      const visit = { ...observation, bits, visit: visitHash, address: hash(observation.address) };
      const fromAddress = counted.get(addressKey(visit)) ?? 0;
      if (fromAddress >= MAX_PER_ADDRESS) return;
      counted.set(addressKey(visit), fromAddress + 1);
      visits.set(id, visit);
      if (visits.size > maxVisits) dropOldest(run);
    },
    recordRenders({ run, slow }) {
      const { renders } = openRun(run);
      renders.pairs += 1;
      if (slow.canary !== slow.control) renders[slow.canary ? 'canary' : 'control'] += 1;
    },
    async tally(name, step) {
      const { visits, renders = noRenders() } = runs.get(name) ?? {};
      return { ...countVisits(visits?.values() ?? [], step), renders: { ...renders } };
    },
    async retain(names) {
      for (const name of runs.keys()) if (!names.includes(name)) runs.delete(name);
    },
    close: async () => runs.clear(),
  };
}
