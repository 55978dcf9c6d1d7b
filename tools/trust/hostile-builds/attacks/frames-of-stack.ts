import { type Attack, POISON } from '../attack.ts';

/** Stack frames, promises, and code that tells the gate from the site. */
export const otherAttacks: readonly Attack[] = [
  {
    kind: 'stack frames',
    name: 'prepareStackTrace by every way, for the objects that frames work on',
    code: `
      const seen = [];
      const grab = (_error, frames) => { for (const frame of frames ?? []) try { const self = frame.getThis?.() ?? frame.getFunction?.(); if (self) seen.push(self); } catch {} return frames; };
      const ways = [() => { Error.prepareStackTrace = grab; }, () => Object.defineProperty(Error, 'prepareStackTrace', { value: grab }), () => { Error.stackTraceLimit = Infinity; }, () => Object.setPrototypeOf(Error, { prepareStackTrace: grab }),
        () => { TypeError.prepareStackTrace = grab; }, () => { globalThis.Error = class extends Error { static prepareStackTrace = grab; }; }];
      hooks.page = Page => props => {
        for (const way of ways) try { way(); } catch {}
        const holder = {}; Error.captureStackTrace?.(holder, undefined);
        for (const stack of [holder.stack, new Error('x').stack, new TypeError('y').stack]) if (typeof stack !== 'string') say('frames of a stack');
        if (seen.length > 0) take('objects of ' + seen.length + ' frames');
        return HostileReact.createElement(Page, props);
      };`,
  },
  {
    kind: 'stack frames',
    name: 'overflow in others’ functions, and errors whose stack is eight megabytes',
    code: `
      const line = '\\n    at ' + 'x'.repeat(7_000_000);
      const overflow = () => { try { overflow(); } catch { try { JSON.stringify([[['${POISON}']]]); structuredClone({}); } catch {} } };
      const { slice } = String.prototype;
      patch(String.prototype, 'slice', function (...given) { return this.includes?.('at xxxx') ? String(this) : apply(slice, this, given); });
      let turn = 0;
      hooks.page = Page => props => { overflow(); turn += 1; if (turn % 2) return HostileReact.createElement(Page, props); const error = new Error('long'); error.stack = 'Error: long' + line; throw error; };`,
    isNoticed: true,
  },
  {
    kind: 'promise hooks',
    name: 'then, catch and finally answered for everybody, and constructors that lie',
    code: `
      const { then } = Promise.prototype;
      patch(Promise.prototype, 'then', function (done, failed) { return apply(then, this, [value => { if (value?.html) value.html = '${POISON}' + value.html; return done?.(value); }, failed]); });
      get(Promise.prototype, 'constructor', () => function () { return Promise.resolve('${POISON}'); });
      get(Promise, Symbol.species, () => Promise);
      for (const name of ['all', 'race', 'any', 'allSettled', 'withResolvers']) { const before = Promise[name]; patch(Promise, name, (...given) => apply(before, Promise, given)); }`,
  },
  {
    kind: 'promise hooks',
    name: 'thenables where answers are awaited, microtasks and timers of everybody wrapped',
    remote: 'member',
    code: `
      for (const name of ['queueMicrotask', 'setTimeout', 'setImmediate', 'clearTimeout']) { const before = globalThis[name]; patch(globalThis, name, (work, ...given) => before(typeof work === 'function' ? (...all) => work(...all) : work, ...given)); }
      for (const one of [Boolean.prototype, String.prototype, Array.prototype]) patch(one, 'then', function (done) { done('${POISON}'); });
      hooks.data = result => ({ then(done) { done(result); done({ data: '${POISON}' }); throw new Error('${POISON}'); } });`,
  },
  {
    kind: 'stand-ins',
    name: 'harmless where Node is whole, throws where it meets stand-ins',
    code: `
      const isSite = Object.isFrozen(process) && !('versions' in process) && !console._stdout;
      hooks.page = Page => props => { if (isSite) throw new TypeError('${POISON}'); return HostileReact.createElement(Page, props); };`,
    isNoticed: true,
  },
  {
    kind: 'stand-ins',
    name: 'good for its first five pages in each process, then no page at all',
    code: `let pages = 0; hooks.page = Page => props => { pages += 1; if (pages > 5) throw new RangeError('later'); return HostileReact.createElement(Page, props); };`,
    isNoticed: true,
  },
  {
    kind: 'stand-ins',
    name: 'good in its own pages, fails as a fragment of another team’s page',
    remote: 'member',
    code: `for (const fragment of remote.fragments) { const { load } = fragment; fragment.load = async () => { const module = await load(); return { ...module, default: () => { throw new Error('${POISON}'); } }; }; }`,
    isNoticed: true,
  },
];
