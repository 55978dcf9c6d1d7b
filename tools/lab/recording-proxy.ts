import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@serafim/server-kit/process/free-port';

/** What a browser sent to a site. */
interface Sent {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server in front of a site that passes everything on. @param onSent called with each request that has a body */
export async function openRecordingProxy(onSent: (sent: Sent) => void) {
  const port = await freePort();
  let target = '';
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', headers, url = '/' } = incoming;
    const body = await buffer(incoming);
    if (body.length > 0) onSent({ url, headers, body: body.toString('utf8') });
    const onward = request(new URL(url, target), { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    onward.end(body);
  });
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve));
  return {
    url: `http://localhost:${port}`,
    /** Passes everything on to there. */
    passTo(url: string) {
      target = url;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
