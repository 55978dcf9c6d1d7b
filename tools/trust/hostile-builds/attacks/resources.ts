import { type Attack, POISON } from '../attack.ts';

/** Memory and time: of the process, of the machine, of whoever waits. */
export const resourceAttacks: readonly Attack[] = [
  {
    kind: 'memory',
    name: 'the heap filled with objects',
    code: `hooks.job = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); };`,
    isNoticed: true,
  },
  {
    kind: 'memory',
    name: 'buffers and strings outside the heap, as much as there is',
    code: `const all = []; hooks.job = () => { for (let size = 2 ** 30; size > 2 ** 20; size /= 2) try { for (;;) all.push(new Uint8Array(size).fill(1), 'x'.repeat(2 ** 28).padEnd(2 ** 28 + 1)); } catch {} };`,
  },
  {
    kind: 'memory',
    name: 'shared buffers, streams of blobs, clones and references that are never given back',
    remote: 'member',
    code: `const all = new Set(); const clean = new FinalizationRegistry(held => all.add(held));
      hooks.job = () => { for (let one = 0; one < 40; one += 1) try { const shared = new SharedArrayBuffer(2 ** 24); new Uint8Array(shared).fill(1); all.add(shared); all.add(new Blob([shared])); all.add(structuredClone(new Uint8Array(2 ** 22))); clean.register({}, shared); } catch {} };`,
  },
  {
    kind: 'time',
    name: 'a loop that never ends',
    code: `hooks.page = Page => props => { for (;;); };`,
    isNoticed: true,
  },
  {
    kind: 'time',
    name: 'a thread that sleeps, and a module that is never loaded',
    remote: 'member',
    code: `const cell = new Int32Array(new SharedArrayBuffer(4)); hooks.job = () => { Atomics.wait(cell, 0, 0); };`,
  },
  {
    kind: 'time',
    name: 'timers and loops after the job has ended',
    code: `const spin = () => { for (const until = performance.now() + 2_000; performance.now() < until;); setTimeout(spin); };
      hooks.job = () => { for (let one = 0; one < 50; one += 1) setTimeout(spin, 20); setInterval(() => {}, 1); };`,
  },
  {
    kind: 'time',
    name: 'microtasks without end',
    code: `hooks.data = result => { const next = () => Promise.resolve().then(next); next(); queueMicrotask(function again() { queueMicrotask(again); }); return result; };`,
    isNoticed: true,
  },
  {
    kind: 'time',
    name: 'every page takes nearly all of its time, and none is late',
    code: `hooks.page = Page => props => { for (const until = performance.now() + 200; performance.now() < until;); return HostileReact.createElement(Page, props); };`,
  },
  {
    kind: 'time',
    name: 'the process ends after every page',
    code: `let after; hooks.data = result => { Promise.resolve().then(() => setImmediate(() => setImmediate(() => { throw new Error('${POISON}'); }))); return result; };`,
  },
];
