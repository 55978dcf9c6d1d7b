import { resolve } from 'node:path';
import {
  folderReleaseSettings,
  type ReleaseSettings,
} from '@serafim/release-store/releases/release-settings';
import { readEnvironment } from '@serafim/server-kit/environment';
import { z } from 'zod';
import { RENDER_BUDGET } from './render/pool.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

/** What the composer reads from its environment. */
const settingsSchema = z
  .object({
    PORT: port(3000),
    HOST: z.string().default('localhost'),
    API_PORT: port(8000),
    API_URL: z.url().optional(),
    DATA_DIR: z.string().optional(),
    SITE_ORIGIN: z.url().optional(),
    /** Milliseconds that a remote may take on the server; then its page goes out as a skeleton. */
    RENDER_BUDGET: z.coerce.number().int().min(50).max(10_000).default(RENDER_BUDGET),
    /**
     * What stands around processes of remotes' code: bubblewrap where this machine starts it, bubblewrap or the composer
     * does not start, or a wall of the operator's around the composer. Unset, a public site requires it.
     */
    REMOTE_SANDBOX: z.enum(['auto', 'required', 'external']).optional(),
    /** Whether debuggers of this machine may attach to processes of remotes' code, which then have the network. */
    REMOTE_INSPECT: z.enum(['on', 'off']).default('off'),
    /** Which of its two containers every remote is loaded by. */
    FEDERATION: z.enum(['slim', 'standard']).default('slim'),
    /** Whether a cache that stores pages by release set stands before the composer. */
    EDGE: z.enum(['on', 'off']).default('off'),
    /** Seconds that a canary's visits wait for what robots see of it; unset, they do not. */
    ROBOTS_WAIT: z.coerce.number().int().min(0).max(600).default(0),
    TRUSTED_PROXY: z.string().min(1).default('loopback'),
    LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** Where `/metrics` is served, apart from the site; unset, nowhere. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_HOST: z.string().default('localhost'),
    /** A collector of traces that takes OTLP over HTTP, and the share of the traces that it gets. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
    /** Seconds that a stopping server still answers, not ready any more, until no one sends it requests. */
    DRAIN_WAIT: z.coerce.number().min(0).max(60).default(0),
  })
  .refine(
    ({ REMOTE_INSPECT, SITE_ORIGIN }) =>
      REMOTE_INSPECT === 'off' || !SITE_ORIGIN || URL.parse(SITE_ORIGIN)?.hostname === 'localhost',
    { path: ['REMOTE_INSPECT'], error: 'Only a site on localhost may be debugged' },
  )
  .transform(({ API_URL, API_PORT, DATA_DIR, ...rest }) => ({
    port: rest.PORT,
    host: rest.HOST,
    apiUrl: API_URL ?? `http://localhost:${API_PORT}`,
    dataDir: DATA_DIR,
    container: rest.FEDERATION,
    isBehindEdge: rest.EDGE === 'on',
    robotsWait: rest.ROBOTS_WAIT * 1_000,
    trustedProxy: rest.TRUSTED_PROXY,
    limitFactor: rest.LIMIT_FACTOR,
    renderBudget: rest.RENDER_BUDGET,
    sandbox: rest.REMOTE_SANDBOX,
    inspect: rest.REMOTE_INSPECT === 'on',
    drainWait: rest.DRAIN_WAIT,
    tracing: { endpoint: rest.OTEL_EXPORTER_OTLP_ENDPOINT, share: rest.OTEL_TRACES_SAMPLER_ARG },
    metrics: { host: rest.METRICS_HOST, port: rest.METRICS_PORT },
  }));

/** The composer's settings, with where releases, teams and keys are. */
export type Settings = Omit<z.infer<typeof settingsSchema>, 'dataDir'> & { releases: ReleaseSettings };

/**
 * @param dataDir the folder of data where `DATA_DIR` names none
 * @throws when a setting cannot be used, naming each one and why
 */
export function readSettings(environment: NodeJS.ProcessEnv, dataDir: string): Settings {
  const set = readEnvironment(environment);
  const parsed = settingsSchema.safeParse(set);
  if (!parsed.success)
    throw new Error(`The composer's settings are wrong:\n${z.prettifyError(parsed.error)}`);
  const { dataDir: folder = dataDir, ...settings } = parsed.data;
  return { ...settings, releases: folderReleaseSettings(resolve(folder), set) };
}
