import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { LazyCard } from './lazy-card.tsx';

/** Renders a page on the server, lazy parts included. @returns the HTML of `#root` */
export function render(url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      resolve(Buffer.concat(chunks).toString('utf8'));
      done();
    },
  });
  const stream = renderToPipeableStream(
    <StaticRouter location={url}>
      <App card={<LazyCard />} />
    </StaticRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onAllReady: () => stream.pipe(sink), onError: reject },
  );
  return promise;
}
