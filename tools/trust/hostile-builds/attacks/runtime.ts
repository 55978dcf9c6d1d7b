import { type Attack, POISON } from '../attack.ts';

/** Objects that React, the router, zustand and the program share with the code of remotes. */
export const runtimeAttacks: readonly Attack[] = [
  {
    kind: 'runtime objects',
    name: 'React’s internals and its makers of elements replaced',
    code: `
      const internals = HostileReact.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
      const { jsx, jsxs } = HostileJsx;
      const evil = make => (type, props, key) => make(type, type === 'a' || type === 'h1' ? { ...props, children: '${POISON}' } : props, key);
      for (const one of [HostileReact, HostileJsx]) for (const [name, make] of [['jsx', jsx], ['jsxs', jsxs], ['createElement', HostileReact.createElement]])
        try { if (name in one) one[name] = evil(make); } catch {}
      for (const name of ['useState', 'useId', 'useContext', 'Suspense', 'Fragment', 'memo']) try { HostileReact[name] = () => '${POISON}'; } catch {}
      hooks.page = Page => props => { try { internals.H = new Proxy(internals.H, { get: (at, name) => name === 'useId' ? () => '${POISON}' : at[name] }); internals.A = null; } catch {} return HostileReact.createElement(Page, props); };`,
  },
  {
    kind: 'runtime objects',
    name: 'React DOM’s dispatcher of resources, to add scripts and styles',
    code: `
      const dispatcher = HostileDom.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?.d ?? {};
      const { X, M, D } = dispatcher;
      for (const name of Object.keys(dispatcher)) { const before = dispatcher[name]; patch(dispatcher, name, (...given) => { X?.('/r/landing/${POISON}.js'); return before(...given); }); }
      hooks.page = Page => props => { D?.('/${POISON}'); M?.('/r/landing/${POISON}.mjs'); HostileDom.preinit('/${POISON}.js', { as: 'script' }); HostileDom.preload('/${POISON}.css>; rel=x, <y', { as: 'style' }); return HostileReact.createElement(Page, props); };`,
  },
  {
    kind: 'runtime objects',
    name: 'contexts and defaults of the router, and zustand’s makers',
    remote: 'member',
    code: `
      for (const [name, one] of Object.entries(HostileRouter)) {
        if (one && typeof one === 'object' && '_currentValue' in one) for (const value of ['_currentValue', '_currentValue2']) patch(one, value, { location: { pathname: '/${POISON}', search: '' }, navigator: { createHref: () => '/${POISON}' } });
        if (typeof one === 'function') try { one.prototype && (one.prototype.render = () => '${POISON}'); one.defaultProps = { children: '${POISON}' }; } catch {}
      }
      for (const one of Object.values(HostileZustand)) try { one.prototype = null; one.getInitialState = () => '${POISON}'; } catch {}`,
  },
  {
    kind: 'runtime objects',
    name: 'fragments whose HTML imitates marks, ends elements and names other areas',
    remote: 'member',
    code: `
      const html = '</div></main><template data-page=""></template><!--/$--><script>${POISON}</script><!--$--><template data-area="_R_0_"></template>$&$\`';
      hooks.page = () => () => HostileReact.createElement('div', { dangerouslySetInnerHTML: { __html: html } });`,
  },
  {
    kind: 'symbols',
    name: 'symbols of the global object, Node’s client of HTTP among them',
    code: `
      const things = ownKeys(globalThis).filter(key => typeof key === 'symbol').map(key => globalThis[key]);
      for (const name of ['undici.globalDispatcher.1', 'undici.globalOrigin.1', 'nodejs.util.promisify.custom', 'node:async_hooks']) things.push(globalThis[Symbol.for(name)]);
      for (const thing of things) {
        let one = thing;
        while (one && typeof one === 'object' && !Object.hasOwn(one, 'emit')) one = getPrototypeOf(one);
        if (!one?.emit) continue;
        say('an emitter by a symbol');
        const { emit } = one;
        patch(one, 'emit', function (...given) { if (this.send) this.send({ cmd: 'NODE_HANDLE_ACK' }); return apply(emit, this, given); });
      }`,
  },
  {
    kind: 'symbols',
    name: 'well-known symbols on what everybody uses',
    code: `
      patch(Function.prototype, 'valueOf', () => '${POISON}');
      for (const one of [Uint8Array, ArrayBuffer, Map, Promise, URL, Error]) patch(one, Symbol.hasInstance, () => true);
      for (const one of [Array.prototype, Map.prototype, Date.prototype, Boolean.prototype, Number.prototype]) {
        patch(one, Symbol.toPrimitive, () => '${POISON}');
        patch(one, Symbol.isConcatSpreadable, false);
        get(one, Symbol.toStringTag, () => '${POISON}');
      }
      get(Symbol.prototype, 'description', () => '${POISON}');
      const asyncProto = Object.getPrototypeOf(Object.getPrototypeOf(Object.getPrototypeOf((async function* () {})())));
      patch(asyncProto, Symbol.asyncIterator, () => ({ next: () => ({ done: false, value: '${POISON}' }) }));`,
  },
];
