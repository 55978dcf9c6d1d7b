import { keyedHash } from './keyed-hash.ts';
import {
  MAX_PER_ADDRESS,
  MAX_VISITS,
  type Observation,
  type OutcomeStore,
  sumStrata,
  worse,
} from './outcomes.ts';

type StoredVisit = Omit<Observation, 'run'>;

/** The visits of one canary run; their ids and addresses are hashed with a key that is stored nowhere. */
interface Run {
  hash: (text: string) => string;
  /** By group and visit, the oldest first. */
  visits: Map<string, StoredVisit>;
  /** How many visits of an address count in a group. */
  counted: Map<string, number>;
}

const startRun = (): Run => ({ hash: keyedHash(), visits: new Map(), counted: new Map() });

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

/** The outcomes that one composer receives, in memory. @param maxVisits visits stored of each canary */
export function createMemoryOutcomes(maxVisits = MAX_VISITS): OutcomeStore {
  const runs = new Map<string, Run>();

  return {
    record({ run: name, ...observation }) {
      const run = runs.get(name) ?? startRun();
      runs.set(name, run);
      const { hash, visits, counted } = run;
      const visitHash = hash(observation.visit);
      const id = `${observation.group} ${visitHash}`;
      const known = visits.get(id);
      if (known) {
        known.outcome = worse(known.outcome, observation.outcome);
        return;
      }
      const visit = { ...observation, visit: visitHash, address: hash(observation.address) };
      const fromAddress = counted.get(addressKey(visit)) ?? 0;
      if (fromAddress >= MAX_PER_ADDRESS) return;
      counted.set(addressKey(visit), fromAddress + 1);
      visits.set(id, visit);
      if (visits.size > maxVisits) dropOldest(run);
    },
    async tally(name, step) {
      const visits = runs.get(name)?.visits.values() ?? [];
      const addresses = { failed: new Set<string>(), slow: new Set<string>() };
      let atStep = 0;
      const strata = sumStrata(visits, ({ group, outcome, address, step: at }) => {
        if (group !== 'canary') return;
        if (at === step) atStep += 1;
        if (outcome !== 'ok') addresses[outcome].add(address);
      });
      return { strata, atStep, addresses: { failed: addresses.failed.size, slow: addresses.slow.size } };
    },
    async retain(names) {
      for (const name of runs.keys()) if (!names.includes(name)) runs.delete(name);
    },
    close: async () => runs.clear(),
  };
}
