import { START_ELEMENT_ID } from '@serafim/platform-contract/release-set';
import { fileIntegrity } from '@serafim/release-store/files/release-files';
import { someRelease } from '@serafim/release-store/testing/some-release';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { tryPages } from './try-pages.ts';

const SCRIPT = '/r/shell/1.0.0-abcdef12/assets/start.js';

/** A composer that serves one page and its script. @param wrong what of it is not as it should be */
async function open(wrong: Partial<{ status: number; body: string; script: string }> = {}) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const start = JSON.stringify({
    script: SCRIPT,
    preload: [],
    integrity: { [SCRIPT]: fileIntegrity(Buffer.from('start')) },
  });
  const page = () =>
    `<div id="root">${wrong.body ?? '<header></header>'}</div><script type="application/json" id="${START_ELEMENT_ID}">${start}</script>`;
  app.get('/', (_request, reply) =>
    reply
      .code(wrong.status ?? 200)
      .type('text/html')
      .send(page()),
  );
  app.get(SCRIPT, (_request, reply) => reply.send(wrong.script ?? 'start'));
  const faults: string[] = [];
  await tryPages(
    app,
    async () => ({ releases: new Map([['landing', someRelease('landing', '/')]]) }),
    () => faults.length > 1,
    fault => {
      faults.push(fault);
      // What was wrong is mended.
      for (const field of Object.keys(wrong)) Reflect.deleteProperty(wrong, field);
    },
    1,
  );
  return faults;
}

it('a composer whose pages are whole is ready at once', async () => {
  expect(await open()).toEqual([]);
});

it.each([
  [{ status: 500 }, '/ answers 500'],
  [{ body: '' }, '/ comes without its shell'],
  [{ script: 'other' }, `/ needs ${SCRIPT}, which is not served as it was built`],
])('with %j it says so once, and is ready when that is over', async (wrong, fault) => {
  expect(await open(wrong)).toEqual([fault]);
});

it('eight pages are opened, of each remote in turn', async () => {
  const [route] = someRelease('landing', '/').routes;
  const releases = ['a', 'b'].map(remote => {
    const paths = Array.from({ length: 9 }, (_, index) => `/${remote}${index}`);
    const routes = paths.map(path => ({ ...route, path })) as ReturnType<typeof someRelease>['routes'];
    return [remote, { ...someRelease(remote, '/'), routes }] as const;
  });
  const opened: string[] = [];
  const start = `<div id="root"><p></p></div><script type="application/json" id="start">{"script":"/s.js","integrity":{"/s.js":"${fileIntegrity(Buffer.from('s'))}"}}</script>`;
  const inject = async (path: string) => {
    if (path !== '/s.js') opened.push(path);
    return { statusCode: 200, body: start, rawPayload: Buffer.from('s') };
  };
  const set = async () => ({ releases: new Map(releases) });
  await tryPages({ inject } as never, set, () => false, expect.fail);
  expect(opened).toEqual(['/a0', '/b0', '/a1', '/b1', '/a2', '/b2', '/a3', '/b3']);
});
