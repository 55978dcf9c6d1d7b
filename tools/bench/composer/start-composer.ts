import { type RunningServer, startServer } from '../serving/server-process.ts';

/** The composer on a data folder. There is no API behind it: the landing, which alone is asked for, needs none. */
export const startComposer = (
  name: string,
  data: string,
  flags?: readonly string[],
): Promise<RunningServer> =>
  startServer({
    name,
    script: 'shell/server/server.ts',
    environment: port => ({
      DATA_DIR: data,
      PORT: String(port),
      SITE_ORIGIN: `http://localhost:${port}`,
    }),
    ...(flags ? { flags } : {}),
  });
