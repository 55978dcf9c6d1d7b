import type { FileChanges } from '@serafim/release/testing/copy-version';
import { SERVER_ENTRY } from '@serafim/release-store/files/store-layout';

/** What an attack turns against. */
export type AttackKind =
  | 'language'
  | 'runtime objects'
  | 'symbols'
  | 'frames'
  | 'sockets and files'
  | 'memory'
  | 'time'
  | 'stack frames'
  | 'promise hooks'
  | 'stand-ins';

/** One hostile server build. */
export interface Attack {
  kind: AttackKind;
  /** What it does, in a few words. */
  name: string;
  /** Whose build it is; left out, the landing's. */
  remote?: 'landing' | 'member';
  /**
   * What runs when the server build is loaded in a process for remotes' code. It may set `hooks`, change what is
   * everybody's by `patch`, `take(text)` what it has read, and find what it should reach in `target`.
   */
  code: string;
  /** Whether its visitors lose their page, so that a canary of it has to be withdrawn. */
  isNoticed?: boolean;
}

/** What attacks try to reach. */
export interface AttackTarget {
  /** A TCP server on loopback. */
  port: number;
  /** A server on a UNIX socket. */
  socket: string;
  /** A file with the secret. */
  file: string;
}

/** What a build prints once its attack has begun, and before what it has read. */
export const [BEGAN, TAKEN] = ['HOSTILE-BEGAN', 'HOSTILE-TAKEN'];

/** Text that attacks put into pages. */
export const POISON = 'HOSTILE-POISON';

/**
 * Around each attack. `hooks.job` runs before each job, `hooks.page` replaces components, `hooks.data` what loaders find,
 * `hooks.head` what pages say in their head; no page of it is cached, so that every visit runs it. Where Node is whole, as in the gate, nothing happens.
 */
const wrap = ({ code }: Attack, target: AttackTarget) => `
import HostileReact from 'react';
import HostileJsx from 'react/jsx-runtime';
import HostileDom from 'react-dom';
import * as HostileRouter from 'react-router-dom';
import * as HostileZustand from 'zustand';
;(() => {
  if (globalThis.navigator !== undefined) return;
  const say = console.log;
  const target = ${JSON.stringify(target)};
  const take = text => say('${TAKEN} ' + text);
  const hooks = { job: () => {}, page: Page => Page, data: result => result };
  const { stringify } = JSON;
  const { apply, getPrototypeOf, ownKeys, defineProperty } = Reflect;
  const patch = (object, name, value) => {
    try { object[name] = value; } catch {}
    try { if (object[name] !== value) defineProperty(object, name, { value, configurable: true, writable: true }); } catch {}
    if (object[name] === value) return;
    for (const key of ownKeys(globalThis))
      if (globalThis[key] === object) try { globalThis[key] = typeof object === 'function' ? class extends object { static [name] = value; } : Object.create(object, { [name]: { value, writable: true } }); } catch {}
  };
  const get = (object, name, get) => { try { defineProperty(object, name, { get, configurable: true }); } catch {} };
  const wrapModule = (module, offered) => ({
    ...module,
    default: hooks.page(module.default, offered),
    loader: async request => hooks.data({ ...(await module.loader?.(request)), freshFor: 0 }, request),
  });
  for (const offered of [...remote.routes, ...(remote.fragments ?? [])]) {
    const { load } = offered;
    offered.load = async () => {
      await hooks.job();
      return wrapModule(await load(), offered);
    };
    const { server } = offered;
    offered.server = async () => ({ ...(await server?.()), ...(hooks.head ? { head: hooks.head } : {}) });
  }
  say('${BEGAN}');
  ${code}
})();`;

/** Changes of a server build that make it hostile. @throws where the build has no entry of the form that it is added to */
export const hostileChanges = (attack: Attack, target: AttackTarget): FileChanges => ({
  [SERVER_ENTRY]: text => {
    if (!/\b(?:remote|as remote)[, }]/.test(text)) throw new Error('The server build exports no remote');
    return `${text}\n${wrap(attack, target)}`;
  },
});
