import { siteParts } from '@serafim/release/site-parts';
import { type RunningServer, startServer } from '../serving/server-process.ts';

/** The composer on a data folder. There is no API behind it: the landing, the only page requested, needs none. */
export const startComposer = (
  name: string,
  data: string,
  flags?: readonly string[],
): Promise<RunningServer> =>
  startServer({
    name,
    script: siteParts.composer,
    environment: port => ({
      DATA_DIR: data,
      PORT: String(port),
      SITE_ORIGIN: `http://localhost:${port}`,
    }),
    ...(flags ? { flags } : {}),
  });
