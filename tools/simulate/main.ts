import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { repository } from '@serafim/server-kit/process/repository';
import { listFaults, openFaultyApi } from './faulty-api.ts';
import { runWorlds, type WorldAsked, worldOf } from './run-worlds.ts';
import type { WorldEnd } from './world.ts';

const USAGE = `npm run simulate -- --minutes 60 --seed 7    worlds of 8 to 20 people, a year each, from seed 7 on
npm run simulate -- --seed 7                 the world of seed 7 once more
npm run simulate -- --people 500 --seed 7    a year of one large world
npm run simulate -- --faults                 plants each fault and looks how soon it is found
`;

/** How long a planted fault is looked for, in minutes. */
const FAULT_MINUTES = 10;

const print = (text: string) => process.stdout.write(`${text}\n`);

function describe({ seed, violation, days }: WorldEnd): string {
  if (violation === undefined) return '';
  return `Seed ${seed}, day ${days}: ${violation.what}\n  the last steps:\n${violation.steps.map(step => `    ${step}`).join('\n')}\n  again: npm run simulate -- --seed ${seed}`;
}

/** Runs worlds until the time is up or one has gone wrong. @returns whether all went well */
async function runFor(minutes: number, first: number, root: string): Promise<WorldEnd[]> {
  const until = performance.now() + minutes * 60_000;
  const ends: WorldEnd[] = [];
  let seed = first;
  const isOver = () => performance.now() > until || ends.some(({ violation }) => violation);
  await runWorlds(
    root,
    availableParallelism(),
    () => (isOver() ? undefined : worldOf(seed++)),
    end => ends.push(end),
  );
  return ends;
}

const total = (ends: readonly WorldEnd[], field: 'steps' | 'charges' | 'days' | 'crashes' | 'restores') =>
  ends.reduce((sum, end) => sum + end[field], 0);

function report(ends: readonly WorldEnd[]): boolean {
  const violated = ends.filter(({ violation }) => violation);
  for (const end of violated) print(describe(end));
  print(
    `${new Set(ends.map(({ digest }) => digest)).size} orders of events tried: ${(total(ends, 'days') / 365).toFixed(1)} world-years, ${total(ends, 'steps')} steps, ${total(ends, 'charges')} charges, ${total(ends, 'crashes')} crashes, ${total(ends, 'restores')} restores; ${violated.length} violations.`,
  );
  if (ends.length === 1) print(`Hash of all steps: ${ends[0]?.digest}`);
  return violated.length === 0;
}

async function runOne(asked: WorldAsked): Promise<boolean> {
  const ends: WorldEnd[] = [];
  let next: WorldAsked | undefined = asked;
  await runWorlds(
    repository,
    1,
    () => {
      const one = next;
      next = undefined;
      return one;
    },
    end => ends.push(end),
  );
  return report(ends);
}

/** Plants each fault and looks for it. @returns whether each was found in time */
async function findFaults(seed: number): Promise<boolean> {
  let isFound = true;
  for (const fault of await listFaults()) {
    const { root, remove } = await openFaultyApi(fault);
    const started = performance.now();
    const ends = await runFor(FAULT_MINUTES, seed, root).finally(remove);
    const found = ends.find(({ violation }) => violation);
    const seconds = Math.round((performance.now() - started) / 1000);
    print(
      found
        ? `${fault}: found after ${seconds} s, ${ends.length} worlds: ${found.violation?.what.split('\n')[0]}`
        : `${fault}: NOT FOUND in ${seconds} s and ${ends.length} worlds`,
    );
    isFound &&= found !== undefined;
  }
  return isFound;
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    people: { type: 'string' },
    days: { type: 'string' },
    faults: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const [seed, minutes] = [Number(values.seed), Number(values.minutes ?? 1)];
if (values.help || !Number.isInteger(seed) || !(minutes > 0)) {
  print(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else if (values.faults) process.exitCode = (await findFaults(seed)) ? 0 : 1;
else if (values.minutes !== undefined)
  process.exitCode = report(await runFor(minutes, seed, repository)) ? 0 : 1;
else {
  const asked = worldOf(seed);
  const { people = asked.people, days = asked.days } = values;
  process.exitCode = (await runOne({ seed, people: Number(people), days: Number(days) })) ? 0 : 1;
}
