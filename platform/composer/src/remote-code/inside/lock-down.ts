import { Buffer } from 'node:buffer';
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { runInNewContext } from 'node:vm';

/** What remotes' code finds beside the language itself. */
const OFFERED = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'DOMException',
  'Event',
  'EventTarget',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'atob',
  'btoa',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'global',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
];

/** Of the language, what compiles bytes to machine code: no page needs it. */
const NOT_OFFERED = ['WebAssembly', 'console'];

function refuse(): never {
  throw new Error('Code of a remote may not do this on the server');
}

/** Replaces every function of an object. */
function refuseAll(object: object): void {
  for (const [name, value] of Object.entries(object))
    if (typeof value === 'function') Reflect.set(object, name, refuse);
}

const constant = (value: unknown) => ({ value, writable: false, enumerable: false, configurable: false });

/** A value that leads to nothing else: its functions are bound, and their objects out of reach. */
const bare = (value: object) => Object.freeze(Object.assign(Object.create(null), value));

/** What of a thrown or logged value is reported: never more than a screen. */
const shorten = (value: unknown): string => String(value).slice(0, 2_000);

/** Names that objects set on themselves although they inherit them: what is inherited must stay writable for that. */
const SET_ON_OBJECTS = ['constructor', 'name', 'message', 'toString', 'toLocaleString', 'valueOf', 'toJSON'];

/** Makes the functions of an object its own for good. */
function keepFunctions(object: object): void {
  for (const key of Reflect.ownKeys(object)) {
    const property = Reflect.getOwnPropertyDescriptor(object, key);
    if (!property?.configurable || SET_ON_OBJECTS.includes(String(key))) continue;
    if (typeof property.value === 'function')
      Reflect.defineProperty(object, key, { writable: false, configurable: false });
    else if (property.get) Reflect.defineProperty(object, key, { configurable: false });
  }
}

/** An object and all that it inherits from. */
function chainOf(object: unknown): object[] {
  const chain: object[] = [];
  for (let next = object; next !== null && next !== undefined; next = Object.getPrototypeOf(next))
    chain.push(next as object);
  return chain;
}

/** Objects of the language that no global name leads to. */
const unnamed = () => [
  [][Symbol.iterator](),
  new Map().entries(),
  new Set().entries(),
  ''[Symbol.iterator](),
  new Int8Array(),
  (function* () {})(),
  (async function* () {})(),
  async () => {},
];

/**
 * Takes from this process what pages do not need, before code of remotes is loaded: the process object with all it
 * leads to, every way to a socket, and the global objects that are not the language's own. What is taken is replaced or
 * removed where it is defined, so that a reference that is found all the same is of no use. What is left, and what the
 * program uses with remotes' code, is made unchangeable: the second line, behind the process itself.
 * @param log gets what remotes' code logs
 * @param used objects of Node and of shared packages that the program goes on using
 */
export function lockDown(log: (text: string) => void, used: readonly unknown[]): void {
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  for (const module of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
    refuseAll(module);
  refuseAll(dgram.Socket.prototype);
  for (const module of [childProcess, dgram]) refuseAll(module);
  syncBuiltinESMExports();

  const { NODE_ENV } = process.env;
  for (const name of ['kill', 'abort', 'binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', '_kill'])
    Reflect.set(process, name, refuse);

  const language: string[] = runInNewContext('Object.getOwnPropertyNames(globalThis)');
  const left = new Set([...language, ...OFFERED].filter(name => !NOT_OFFERED.includes(name)));
  const { performance, crypto } = globalThis;
  // Symbols as well: under one of them Node stores its own client of HTTP.
  for (const key of Reflect.ownKeys(globalThis))
    if ((typeof key === 'symbol' || !left.has(key)) && !Reflect.deleteProperty(globalThis, key))
      Reflect.set(globalThis, key, undefined);

  const write = (...values: unknown[]) => log(values.map(shorten).join(' '));
  Object.defineProperties(globalThis, {
    process: constant(bare({ env: bare({ NODE_ENV }) })),
    // React measures texts with it.
    Buffer: constant(bare({ byteLength: Buffer.byteLength.bind(Buffer) })),
    console: constant(bare({ debug: write, error: write, info: write, log: write, warn: write })),
    performance: constant(
      bare({
        now: performance.now.bind(performance),
        timeOrigin: performance.timeOrigin,
        // A page is measured in browsers.
        mark: () => {},
        measure: () => {},
      }),
    ),
    crypto: constant(
      bare({
        randomUUID: crypto.randomUUID.bind(crypto),
        getRandomValues: crypto.getRandomValues.bind(crypto),
        subtle: crypto.subtle,
      }),
    ),
  });
  // Frames of a stack can be asked for the objects that they work on. React sets and unsets it, which must not throw.
  Object.defineProperty(Error, 'prepareStackTrace', {
    get: () => undefined,
    set: () => {},
    configurable: false,
  });
  const named = language.map(name => Reflect.get(globalThis, name));
  const shared = [...named, ...named.map(value => value?.prototype), ...unnamed(), ...used];
  for (const object of new Set(shared.filter(value => Object(value) === value).flatMap(chainOf)))
    if (object !== globalThis) keepFunctions(object);
  // Another object under a name of the language would take the place of the one that cannot be changed.
  for (const key of Reflect.ownKeys(globalThis)) {
    const property = Reflect.getOwnPropertyDescriptor(globalThis, key);
    if (property?.configurable && 'value' in property)
      Reflect.defineProperty(globalThis, key, { configurable: false, writable: false });
  }
  // A property that is added here would be found on every object of Node's own code.
  Object.preventExtensions(Object.prototype);
}
