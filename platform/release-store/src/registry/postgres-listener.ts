import { Client } from 'pg';

/** How long a listener waits before it connects again, at first and at most, in milliseconds. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

/**
 * Listens on a channel for as long as it is wanted, over restarts of the server. Every new connection counts as
 * a change: notifications that came while there was none are lost.
 * @returns ends it
 */
export function listenForChanges(
  connectionString: string,
  channel: string,
  onChange: () => void,
): () => Promise<void> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE;
  let stopped = false;

  function reconnectLater() {
    client = undefined;
    if (stopped) return;
    timer = setTimeout(connect, pause);
    timer.unref();
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  function connect() {
    const own = new Client({ connectionString, connectionTimeoutMillis: 3_000, keepAlive: true });
    client = own;
    let ended = false;
    const onEnd = () => {
      if (ended) return;
      ended = true;
      own.end().catch(() => undefined);
      reconnectLater();
    };
    own.on('error', onEnd);
    own.on('end', onEnd);
    own.on('notification', onChange);
    own
      .connect()
      .then(() => own.query(`listen ${channel}`))
      .then(() => {
        pause = FIRST_PAUSE;
        onChange();
      })
      .catch(onEnd);
  }

  connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
