import type { Figure, Report } from '../figure.ts';
import { openTarget } from './open-target.ts';
import { type RouteTrial, tryRoutes } from './try-routes.ts';

const SEED = 20_261_122;

/** So many inputs a route come first: every part of the API is loaded, and its caches are full, before its memory is read. */
const WARM_UP = 100;

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

const sum = (trials: readonly RouteTrial[], count: (trial: RouteTrial) => number) =>
  trials.reduce((total, trial) => total + count(trial), 0);

/** Sends generated inputs to every route that the API describes. */
export async function measureInputs(inputs: number, report: Report): Promise<Figure> {
  const target = await openTarget();
  try {
    await tryRoutes(target, { inputs: WARM_UP, seed: SEED - 1 });
    const before = await target.memory();
    const trials = await tryRoutes(target, { inputs, seed: SEED, report });
    const grown = megabytes((await target.memory()) - before);
    const faults = trials.filter(({ fault }) => fault !== null);
    const refused = sum(trials, ({ answers }) => answers['4xx'] ?? 0);
    const sent = sum(trials, trial => trial.inputs);
    const slowest = Math.max(...trials.map(trial => trial.slowest));
    return {
      tried: `${inputs} inputs for each of ${trials.length} routes, ${sent} in all, seed ${SEED}`,
      measured:
        `${faults.length} routes with a fault (5xx, a refusal that is no problem+json, no answer in 10 s); ` +
        `${refused} refused as problem+json, ${sent - refused} accepted; slowest ${slowest} ms; ` +
        `${target.isAlive() ? 'no crash' : 'the API crashed'}; memory grew by ${grown} MB`,
      isMet: faults.length === 0 && target.isAlive() && inputs >= 10_000 && grown < 50,
      notes: faults.map(
        ({ route, fault }) =>
          `${route}, seed ${fault?.seed}, path ${fault?.path}: ${fault?.what.slice(0, 600)}`,
      ),
    };
  } finally {
    await target.close();
  }
}
