import { keyedHash } from './keyed-hash.ts';
import {
  layersFrom,
  type Observation,
  type OutcomeBook,
  PER_ADDRESS,
  REMEMBERED,
  worse,
} from './outcomes.ts';

type Kept = Omit<Observation, 'life'>;

/** One canary's visits; their ids and addresses are hashed with a key that nobody keeps. */
interface Life {
  hash: (text: string) => string;
  /** By group and visit, the oldest first. */
  visits: Map<string, Kept>;
  /** How many visits of an address count in a group. */
  counted: Map<string, number>;
}

const begin = (): Life => ({ hash: keyedHash(), visits: new Map(), counted: new Map() });

const addressOf = ({ arm, address }: Kept) => `${arm} ${address}`;

function forgetOldest({ visits, counted }: Life) {
  const [oldest] = visits;
  if (!oldest) return;
  const [name, kept] = oldest;
  visits.delete(name);
  const left = (counted.get(addressOf(kept)) ?? 1) - 1;
  if (left > 0) counted.set(addressOf(kept), left);
  else counted.delete(addressOf(kept));
}

/** The outcomes that one composer hears of, in memory. @param remembered visits kept of each canary */
export function createMemoryOutcomes(remembered = REMEMBERED): OutcomeBook {
  const lives = new Map<string, Life>();

  return {
    note({ life: name, ...observation }) {
      const life = lives.get(name) ?? begin();
      lives.set(name, life);
      const { hash, visits, counted } = life;
      const id = `${observation.arm} ${hash(observation.visit)}`;
      const before = visits.get(id);
      if (before) {
        before.outcome = worse(before.outcome, observation.outcome);
        return;
      }
      const kept = { ...observation, visit: hash(observation.visit), address: hash(observation.address) };
      const ofAddress = counted.get(addressOf(kept)) ?? 0;
      if (ofAddress >= PER_ADDRESS) return;
      counted.set(addressOf(kept), ofAddress + 1);
      visits.set(id, kept);
      if (visits.size > remembered) forgetOldest(life);
    },
    async tally(name, step) {
      const visits = lives.get(name)?.visits.values() ?? [];
      const addresses = { failed: new Set<string>(), slow: new Set<string>() };
      let atStep = 0;
      const layers = layersFrom(visits, ({ arm, outcome, address, step: at }) => {
        if (arm !== 'canary') return;
        if (at === step) atStep += 1;
        if (outcome !== 'ok') addresses[outcome].add(address);
      });
      return { layers, atStep, addresses: { failed: addresses.failed.size, slow: addresses.slow.size } };
    },
    async keepOnly(names) {
      for (const name of lives.keys()) if (!names.includes(name)) lives.delete(name);
    },
    close: async () => lives.clear(),
  };
}
