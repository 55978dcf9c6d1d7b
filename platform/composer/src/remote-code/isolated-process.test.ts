import { EventEmitter } from 'node:events';
import { type Duplex, duplexPair } from 'node:stream';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { CarriedAnswer } from '@serafim/platform-contract/carried-requests';
import { describe, expect, it } from 'vitest';
import { encodeFrame } from './frames.ts';
import { type IsolatedProcess, ProcessEndedError, startProcess } from './isolated-process.ts';
import { LONGEST_REPORT } from './messages.ts';
import { formBuild, someForm } from './testing/some-build.ts';

/** A process of which a test writes what it sends, and whether it was ended. */
function openProcess(answer: () => Promise<CarriedAnswer> = async () => ({ failure: 'network' })) {
  const [pipe, theirs] = duplexPair();
  const child = Object.assign(new EventEmitter(), {
    pid: 1,
    killed: false,
  });
  const kill = () => {
    child.killed = true;
    setImmediate(() => child.emit('exit', null, 'SIGKILL'));
  };
  const calls: unknown[] = [];
  const logged: string[] = [];
  const signals: string[] = [];
  const process = startProcess({
    launch: () => ({
      ...{ child, kill, pipe, errors: () => '' },
      pause: () => signals.push('pause'),
      resume: () => signals.push('resume'),
    }),
    readBuild: async () => formBuild(''),
    apiCalls: async request => {
      calls.push(request);
      return answer();
    },
    onLog: text => logged.push(text),
  });
  theirs.resume();
  theirs.on('error', () => {});
  return { process, child, theirs, calls, logged, signals };
}

/** Gives it a job, which it never does by itself. */
async function openBusy(answer?: () => Promise<CarriedAnswer>) {
  const opened = openProcess(answer);
  opened.theirs.write(encodeFrame({ type: 'ready', rss: 1 }));
  await opened.process.ready;
  const outcome = opened.process.run(someForm()).then(
    result => ({ result }),
    (cause: unknown) => ({ cause }),
  );
  await turn();
  return { ...opened, outcome };
}

async function write(pipe: Duplex, bytes: Buffer) {
  pipe.write(bytes);
  await turn();
  await turn();
}

const done = (id: number, result: unknown) => encodeFrame({ type: 'done', id, result, rss: 1 });
function framed(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes.length);
  return Buffer.concat([head, bytes]);
}

/** Numbers that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const values = ['null', '-1', '1e999', '"x"', '[]', '{}', '2', '{"__proto__":{"type":"done"}}', '"\\ud800"'];
const types = ['ready', 'call', 'done', 'failed', 'log', 'late', 'answer', '__proto__', 'constructor'];

/** One thing that a process may send: bytes, frames of no JSON, JSON of no report, reports with wrong fields. */
function hostileFrame(random: (below: number) => number): Buffer {
  const pick = (list: readonly string[]) => list[random(list.length)] ?? '';
  const bytes = () => Buffer.from(Array.from({ length: random(40) }, () => random(256)));
  const report = () =>
    `{"type":"${pick(types)}","id":${pick(values)},"rss":${pick(values)},"${pick(['call', 'result', 'text', 'cause', 'x'])}":${pick(values)}}`;
  const kinds = [
    bytes,
    () => framed(bytes().toString('latin1')),
    () => framed(pick(values)),
    () => framed(report()),
    () => framed('['.repeat(100_000)),
    () => Buffer.concat([framed(report()).subarray(0, -1), bytes()]),
    () => Buffer.from([0xff, random(256), random(256), random(256)]),
  ];
  return (kinds[random(kinds.length)] ?? bytes)();
}

it('a process stands still once it is ready, goes on for a job, and stands still half a second after the last one', async () => {
  const { theirs, outcome, signals, process } = await openBusy();
  expect(signals).toEqual(['pause', 'resume']);
  await write(theirs, done(1, 'one'));
  await outcome;
  const second = process.run(someForm());
  await pause(700);
  expect(signals).toEqual(['pause', 'resume', 'resume']);
  await write(theirs, done(2, 'two'));
  await second;
  await expect.poll(() => signals).toEqual(['pause', 'resume', 'resume', 'pause']);
});

describe('a process that sends what it may not', () => {
  it.each<[string, (opened: { theirs: Duplex }) => Promise<void>]>([
    ['bytes that are no frame', ({ theirs }) => write(theirs, Buffer.from('GET / HTTP/1.1\r\n\r\n'))],
    ['a frame beyond the limit', ({ theirs }) => write(theirs, framed('x').fill(0xff, 0, 1))],
    ['no JSON', ({ theirs }) => write(theirs, framed('{'))],
    ['a message of Node’s own', ({ theirs }) => write(theirs, framed('{"cmd":"NODE_HANDLE_ACK"}'))],
    ['another shape', ({ theirs }) => write(theirs, framed('{"type":"done","id":"1","rss":1}'))],
    ['more than the shape has', ({ theirs }) => write(theirs, framed('{"type":"ready","rss":1,"x":1}'))],
    ['that it is ready, twice', ({ theirs }) => write(theirs, encodeFrame({ type: 'ready', rss: 1 }))],
    ['the answer of a job that it does not have', ({ theirs }) => write(theirs, done(7, {}))],
    [
      'more frames than a job needs',
      async ({ theirs }) => {
        for (let line = 0; line < 1_200; line += 1) theirs.write(encodeFrame({ type: 'log', text: 'x' }));
        await turn();
        await turn();
      },
    ],
  ])('is ended for %s, and its job fails', async (_what, send) => {
    const opened = await openBusy();
    await send(opened);
    expect(await opened.outcome).toMatchObject({ cause: expect.any(ProcessEndedError) });
    expect(opened.child.killed).toBe(true);
    expect(opened.process.isEnding()).toBe(true);
  });

  it('cannot do its parent more harm in 10,000 other ways', async () => {
    const random = createRandom(20_261_126);
    const alive: IsolatedProcess[] = [];
    let ended = 0;
    for (let frame = 0; frame < 10_000; frame += 1) {
      const { process, child, theirs, outcome, calls } = await openBusy();
      theirs.write(hostileFrame(random));
      await turn();
      if (child.killed) {
        ended += 1;
        expect(await outcome).toMatchObject({ cause: expect.any(ProcessEndedError) });
      } else {
        // It said something that it may say, or half of it: the next job is done as if nothing had been.
        expect(calls.length).toBeLessThan(2);
        alive.push(process);
        await process.end();
      }
    }
    expect(ended).toBeGreaterThan(5_000);
    expect(alive.length + ended).toBe(10_000);
  });
});

it('a process that calls the API without end has a few calls at a time', async () => {
  const { theirs, process, calls } = await openBusy(() => new Promise(() => {}));
  for (let call = 0; call < 100; call += 1)
    theirs.write(encodeFrame({ type: 'call', id: 1, call, request: {} }));
  await turn();
  await turn();
  expect(calls).toHaveLength(16);
  await process.end();
});

describe('a process that keeps to its frames', () => {
  it('is heard in pieces of any size, several frames at once, and up to the limit', async () => {
    const { theirs, outcome, process, logged } = await openBusy();
    const long = 'á'.repeat((LONGEST_REPORT - 1_000) / 2);
    const bytes = Buffer.concat([encodeFrame({ type: 'log', text: 'one' }), done(1, { long })]);
    for (const byte of bytes.subarray(0, 40)) theirs.write(Buffer.from([byte]));
    theirs.write(bytes.subarray(40));
    expect(await outcome).toEqual({ result: { long } });
    expect(logged).toEqual(['one']);
    expect(process.isEnding()).toBe(false);
    await process.end();
  });

  it('never gets the code of another version', async () => {
    const { process, theirs, outcome } = await openBusy();
    theirs.write(done(1, 'first'));
    await outcome;
    await expect(process.run(someForm('landing'))).rejects.toThrow(
      'a process of signup@1.0.0 never loads landing@1.0.0',
    );
    await process.end();
  });
});
