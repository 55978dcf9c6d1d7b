import { createHmac, randomBytes } from 'node:crypto';
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

function begin(): Life {
  const key = randomBytes(32);
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
  return { hash, visits: new Map(), counted: new Map() };
}

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
      const visits = [...(lives.get(name)?.visits.values() ?? [])];
      const ofCanary = visits.filter(({ arm }) => arm === 'canary');
      const addresses = (bad: string) =>
        new Set(ofCanary.filter(({ outcome }) => outcome === bad).map(({ address }) => address)).size;
      return {
        layers: layersFrom(visits.map(visit => ({ ...visit, visits: 1 }))),
        atStep: ofCanary.filter(visit => visit.step === step).length,
        addresses: { failed: addresses('failed'), slow: addresses('slow') },
      };
    },
    async keepOnly(names) {
      for (const name of lives.keys()) if (!names.includes(name)) lives.delete(name);
    },
    close: async () => lives.clear(),
  };
}
