import { createServer, request } from 'node:http';
import { SIGNALS_PATH } from '@serafim/platform-contract/signals';
import { freePort } from '@serafim/server-kit/process/free-port';

/** A beacon, and when it came. */
export interface Beacon {
  body: string;
  at: number;
  userAgent: string | undefined;
}

/** A server in front of a site that passes everything on and stores what pages send of themselves. */
export async function openRecordingProxy() {
  const port = await freePort();
  const beacons: Beacon[] = [];
  let target = '';
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', target), { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    if (method === 'POST' && url === SIGNALS_PATH) {
      const pieces: Buffer[] = [];
      incoming.on('data', (piece: Buffer) => pieces.push(piece));
      incoming.on('end', () =>
        beacons.push({
          body: Buffer.concat(pieces).toString('utf8'),
          at: performance.now(),
          userAgent: headers['user-agent'],
        }),
      );
    }
    incoming.pipe(onward);
  });
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${port}`,
    /** Passes everything on to there. */
    passTo(url: string) {
      target = url;
    },
    /** The beacons of one browser. */
    of: (userAgent: string): readonly Beacon[] => beacons.filter(beacon => beacon.userAgent === userAgent),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type RecordingProxy = Awaited<ReturnType<typeof openRecordingProxy>>;
