import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of durations, in seconds: from a cached answer to the longest that a request may take. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * What a server measures of itself, for Prometheus. Labels have few values: templates of routes, names of remotes,
 * versions that are live; never an address, a person or anything that a client makes up.
 */
export interface Metrics {
  readonly register: Registry;
  counter<Label extends string>(name: string, help: string, labelNames?: readonly Label[]): Counter<Label>;
  /** @param collect sets the present value at each scrape; where it fails, the series is left out of that scrape */
  gauge<Label extends string>(
    name: string,
    help: string,
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
    labelNames?: readonly Label[],
  ): Gauge<Label>;
  /** Durations, in seconds. @param collect called before each scrape */
  durations<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect?: (histogram: Histogram<Label>) => void,
  ): Histogram<Label>;
}

/** @param server how the server calls itself in every series */
export function createMetrics(server: 'composer' | 'api'): Metrics {
  const register = new Registry();
  register.setDefaultLabels({ server });
  collectDefaultMetrics({ register });
  const registers = [register];
  return {
    register,
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers }),
    gauge: (name, help, collect, labelNames = []) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          try {
            await collect(this);
          } catch {
            this.reset();
            if (labelNames.length === 0) this.remove();
          }
        },
      }),
    durations: (name, help, labelNames, collect) =>
      new Histogram({
        name,
        help,
        labelNames,
        buckets: DURATIONS,
        registers,
        collect() {
          collect?.(this);
        },
      }),
  };
}

/** Counts every answer of a server, and how long it took, by method, template of the route and status. */
export function measureAnswers(app: FastifyInstance, metrics: Metrics): void {
  const answers = metrics.durations(
    'serafim_answer_seconds',
    'Time from a request to the end of its answer',
    ['method', 'route', 'status'],
  );
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    answers.observe(
      { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
  });
}

/**
 * Serves `/metrics` on a port of its own, which no visitor reaches; nowhere where no port is named.
 * @param measured what is measured only when it is requested, by its path
 * @returns what ends it
 * @throws when the port is taken
 */
export async function serveMetrics(
  { register }: Metrics,
  { host, port }: { host: string; port: number | undefined },
  measured: Readonly<Record<string, () => Promise<unknown>>> = {},
): Promise<() => Promise<void>> {
  if (port === undefined) return async () => undefined;
  const app = Fastify({ logger: false });
  app.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
  for (const [path, measure] of Object.entries(measured)) app.get(path, measure);
  await app.listen({ host, port });
  return () => app.close();
}
