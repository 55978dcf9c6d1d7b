import {
  byVisitStream,
  findSuffered,
  isReported,
  isServed,
  isUnsure,
  MAX_PER_ADDRESS,
  noVisits,
  type Observation,
  type Stratum,
  type Tally,
  unite,
} from './outcomes.ts';

/** An observation as it is stored: its visit and its address hashed, its harms as a set. */
export interface StoredVisit extends Omit<Observation, 'run' | 'harms'> {
  bits: number;
}

const addressKey = ({ group, address }: StoredVisit) => `${group} ${address}`;

const visitKey = ({ group, visit }: StoredVisit) => `${group} ${visit}`;

/** Counts all visits in one pass: there may be many, and they are counted every two seconds. */
function countVisits(visits: Iterable<StoredVisit>, step: number): Omit<Tally, 'renders' | 'networks'> {
  const strata = new Map<number, Stratum>();
  const seenBy = byVisitStream(() => new Set<string>());
  let atStep = 0;
  for (const { stratum, group, bits, address, step: at } of visits) {
    const groups = strata.get(stratum) ?? { canary: noVisits(), control: noVisits() };
    strata.set(stratum, groups);
    const sums = groups[group];
    const suffered = findSuffered(bits);
    if (isServed(bits)) sums.served += 1;
    if (isReported(bits)) {
      sums.visits += 1;
      if (group === 'canary' && at === step) atStep += 1;
      if (suffered.some(stream => stream !== 'silent')) sums.harmed += 1;
    }
    if (isUnsure(bits)) sums.unsure += 1;
    for (const stream of suffered) {
      sums[stream] += 1;
      if (group === 'canary') seenBy[stream].add(address);
    }
  }
  return {
    strata: [...strata.values()],
    atStep,
    addresses: byVisitStream(stream => seenBy[stream].size),
  };
}

/** The counted visits of one canary run. */
export interface VisitCounts {
  /** True when an observation says anything that is not counted yet. */
  isNews(visit: StoredVisit): boolean;
  add(visit: StoredVisit): void;
  tally(step: number): Omit<Tally, 'renders'>;
}

/** @param maxVisits how many visits count, the oldest are dropped first */
export function createVisitCounts(maxVisits: number): VisitCounts {
  const visits = new Map<string, StoredVisit>();
  /** How many visits of an address count in a group. */
  const counted = new Map<string, number>();
  const networks = { canary: 0, control: 0 };

  function dropOldest() {
    const [oldest] = visits;
    if (!oldest) return;
    const [key, visit] = oldest;
    visits.delete(key);
    const left = (counted.get(addressKey(visit)) ?? 1) - 1;
    if (left > 0) counted.set(addressKey(visit), left);
    else {
      counted.delete(addressKey(visit));
      networks[visit.group] -= 1;
    }
  }

  return {
    isNews(visit) {
      const known = visits.get(visitKey(visit));
      if (known) return unite(known.bits, visit.bits) !== known.bits;
      return (counted.get(addressKey(visit)) ?? 0) < MAX_PER_ADDRESS;
    },
    add(visit) {
      const known = visits.get(visitKey(visit));
      if (known) {
        known.bits = unite(known.bits, visit.bits);
        return;
      }
      const fromAddress = counted.get(addressKey(visit)) ?? 0;
      if (fromAddress >= MAX_PER_ADDRESS) return;
      if (fromAddress === 0) networks[visit.group] += 1;
      counted.set(addressKey(visit), fromAddress + 1);
      visits.set(visitKey(visit), { ...visit, bits: unite(0, visit.bits) });
      if (visits.size > maxVisits) dropOldest();
    },
    tally: step => ({ ...countVisits(visits.values(), step), networks: { ...networks } }),
  };
}
