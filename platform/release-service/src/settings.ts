import { resolve } from 'node:path';
import { DEFAULT_PORT, serviceOrigin } from '@serafim/release/network/protocol';
import {
  folderReleaseSettings,
  type ReleaseSettings,
} from '@serafim/release-store/releases/release-settings';
import { readEnvironment } from '@serafim/server-kit/environment';
import { isLocalOrigin } from '@serafim/server-kit/local-origin';
import { z } from 'zod';

const settingsSchema = z
  .object({
    RELEASE_PORT: z.coerce.number().int().min(1).max(65_535).default(DEFAULT_PORT),
    RELEASE_HOST: z.string().default('localhost'),
    /** The address that teams name with `--to`: what they sign is for this address alone. */
    RELEASE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    SITE_ORIGIN: z.url().optional(),
    /** What stands around the gate, as around code of remotes. */
    REMOTE_SANDBOX: z.enum(['auto', 'required', 'external']).optional(),
    TRUSTED_PROXY: z.string().min(1).default('loopback'),
    LIMIT_FACTOR: z.coerce.number().positive().default(1),
    DRAIN_WAIT: z.coerce.number().min(0).max(60).default(0),
  })
  .transform(({ SITE_ORIGIN, ...rest }) => ({
    port: rest.RELEASE_PORT,
    host: rest.RELEASE_HOST,
    sandbox: rest.REMOTE_SANDBOX ?? (!SITE_ORIGIN || isLocalOrigin(SITE_ORIGIN) ? 'auto' : 'required'),
    trustedProxy: rest.TRUSTED_PROXY,
    limitFactor: rest.LIMIT_FACTOR,
    drainWait: rest.DRAIN_WAIT,
  }));

export type Settings = z.infer<typeof settingsSchema> & { origin: string; releases: ReleaseSettings };

/**
 * @param dataDir the folder of data
 * @throws when a setting cannot be used, naming each one and why
 */
export function readSettings(environment: NodeJS.ProcessEnv, dataDir: string): Settings {
  const set = readEnvironment(environment);
  const parsed = settingsSchema.safeParse(set);
  if (!parsed.success)
    throw new Error(`The release service's settings are wrong:\n${z.prettifyError(parsed.error)}`);
  return {
    ...parsed.data,
    origin: serviceOrigin(set),
    releases: folderReleaseSettings(resolve(dataDir), set),
  };
}
