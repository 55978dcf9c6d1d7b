import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessPool } from './process-pool.ts';
import { formBuild, someForm } from './testing/some-build.ts';
import { remoteCodeForTests, somePool } from './testing/some-pool.ts';

/** What a hostile server build tries, each to get something that no page needs. */
const tries: Record<string, string> = {
  'Node’s file system': "return import('node:fs')",
  'a built-in under its old name': "return import('fs')",
  'a maker of require': "return import('node:module')",
  'a file of this machine': "return import('file:///etc/passwd')",
  'its own environment by a file': "return import('file:///proc/self/environ')",
  'a module from text': "return import('data:text/javascript,export default 1')",
  'a package that is not shared': "return import('zod')",
  'another team’s server build': "return import('remote://landing/1.0.0/remote.js')",
  sockets: "return import('node:net')",
  names: "return import('node:dns')",
  'child processes': "return import('node:child_process')",
  threads: "return import('node:worker_threads')",
  'threads by a global': 'return Worker',
  'a built-in by the process': "return process.getBuiltinModule('fs')",
  'a binding': "return process.binding('fs')",
  'another binding': "return process._linkedBinding('fs')",
  'an add-on': "return process.dlopen({ exports: {} }, '/tmp/x.node')",
  'the composer’s end': 'return process.kill(process.ppid)',
  'its own end': 'return process.exit(1)',
  'messages to the composer': "return process.send({ type: 'ready' })",
  'the standard output': 'return console._stdout.write("x")',
  'a request': "return fetch('http://127.0.0.1:PORT/')",
  'a web socket': "return new WebSocket('ws://127.0.0.1:PORT/')",
  'an event source': "return new EventSource('http://127.0.0.1:PORT/')",
  'other processes by a channel': "return new BroadcastChannel('x')",
  'code from text': "return eval('1')",
  'a function from text': "return Function('return 1')()",
  'an async function from text': "return (async () => {}).constructor('return 1')()",
  'a module as functions have it': 'return require("fs")',
  'machine code': 'return WebAssembly.compile',
  'memory of this process': 'return Buffer.allocUnsafe(8)',
  'objects of the frames above': `Error.prepareStackTrace = (_, frames) => frames;
    const frames = new Error().stack; if (typeof frames !== 'string') return frames[0].getThis; throw new Error('a text')`,
  'Node’s own objects by a setter':
    "Object.defineProperty(Object.prototype, 'oncomplete', { set(v) {} }); return 'set'",
  'what every list does': "Array.prototype.push = () => 0; return 'set'",
  'what calls every function': "Function.prototype.call = () => 0; return 'set'",
  'what reads every text': "JSON.parse = () => ({}); return 'set'",
  'what reads every text, under its name': "globalThis.JSON = { parse: () => ({}) }; return 'set'",
  'what waits for everything': "Promise.prototype.then = () => {}; return 'set'",
  'what Node stores under a symbol': `const found = Reflect.ownKeys(globalThis).filter(key => typeof key === 'symbol' && globalThis[key] instanceof Object);
    if (found.length === 0) throw new Error('nothing'); return found;`,
  'what all teams render with': `const react = await import('react');
    react.default.createElement = () => null; return 'set'`,
  'the file system after bending what decides': `const parse = URL.parse; URL.parse = () => ({ href: 'node:fs' });
    const starts = String.prototype.startsWith; String.prototype.startsWith = () => true;
    try { return await import('node:fs'); } finally { URL.parse = parse; String.prototype.startsWith = starts; }`,
};

const asCode = Object.entries(tries).map(
  ([
    name,
    code,
  ]) => `try { await (async () => { ${code} })().then(found => { got[${JSON.stringify(name)}] = typeof found; }); }
    catch (cause) { refused.push(${JSON.stringify(name)}); }`,
);

describe('a hostile server build', () => {
  let pool: ProcessPool;
  let reached = 0;
  const server = createServer((_request, reply) => {
    reached += 1;
    reply.end();
  });
  const stop: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const code = asCode.join('\n').replaceAll('PORT', String(port));
    const files: Record<string, Record<string, string>> = {
      signup: formBuild(`const got = {}; const refused = []; ${code}
        return { got: JSON.stringify(got), refused: JSON.stringify(refused), env: JSON.stringify(Object.keys(process.env)) };`),
      landing: formBuild('return { landing: "ok" }'),
    };
    // Without the sandbox: what is refused here is refused by the lock-down and the permissions alone.
    const { deps, remove } = await remoteCodeForTests('hostile', remote => files[remote] ?? {});
    stop.push(remove);
    pool = somePool(deps);
    stop.push(pool.close);
    await pool.ready;
  });
  afterAll(async () => {
    for (const step of stop.reverse()) await step();
    await new Promise(resolve => server.close(resolve));
  });

  const run = (remote: string) => pool.run(someForm(remote), AbortSignal.timeout(30_000));

  it('gets nothing of what it tries, and its process and other teams’ go on', async () => {
    expect(await run('landing')).toMatchObject({ refused: { values: { landing: 'ok' } } });
    const { refused } = (await run('signup')) as { refused: { values: Record<string, string> } };
    expect(JSON.parse(refused.values.got ?? '')).toEqual({});
    expect(JSON.parse(refused.values.refused ?? '')).toEqual(Object.keys(tries));
    expect(JSON.parse(refused.values.env ?? '')).toEqual(['NODE_ENV']);
    expect(reached).toBe(0);
    expect(await run('landing')).toMatchObject({ refused: { values: { landing: 'ok' } } });
    expect(pool.wear()).toMatchObject([
      { key: 'signup@1.0.0 forms', jobs: 1 },
      { key: 'landing@1.0.0 forms', jobs: 2 },
    ]);
  });
});
