import type { RobotLook } from '@serafim/platform-contract/robot-look';
import { type VersionName, versionKey } from '@serafim/release-store/files/store-layout';
import type { Registry } from '@serafim/release-store/registry/registry';
import { type Canary, listCanaries } from './assign-versions.ts';

/** How often the store is asked for what robots saw of a canary, in milliseconds. */
const ASK_EVERY = 1_000;

interface HoldDeps {
  /** The registry in force. */
  current: () => Registry;
  readLook: (version: VersionName) => Promise<RobotLook | null>;
  /** How long robots may take, in milliseconds; with 0 no canary waits. Without robots, it goes on after that. */
  wait: number;
  now?: () => number;
}

/** The registry without some canaries, as if nobody had released them. */
const without = (registry: Registry, held: readonly Canary[]): Registry => ({
  ...registry,
  microFrontends: Object.fromEntries(
    Object.entries(registry.microFrontends).map(([remote, entries]) => [
      remote,
      entries.filter(({ metadata: { version } }) =>
        held.every(one => one.remote !== remote || one.version !== version),
      ),
    ]),
  ),
});

/**
 * Robots come before people: a canary has no visits until robots have seen that it harms nobody, or for as long as they may
 * take.
 * @returns the registry that visits follow
 */
export function holdCanaries({ current, readLook, wait, now = Date.now }: HoldDeps): () => Registry {
  const since = new Map<string, number>();
  const free = new Set<string>();
  let askedAt = 0;
  let followed: { registry: Registry; names: string; visited: Registry } | undefined;

  async function ask(canary: Canary): Promise<void> {
    const look = await readLook(canary).catch(() => null);
    if (look?.harms.length === 0) free.add(versionKey(canary));
  }

  function isHeld(canary: Canary): boolean {
    const key = versionKey(canary);
    const first = since.get(key) ?? now();
    since.set(key, first);
    return !free.has(key) && now() - first < wait;
  }

  return () => {
    const registry = current();
    // Between two readings nothing becomes free.
    if (followed?.registry === registry && now() - askedAt < ASK_EVERY) return followed.visited;
    const held = listCanaries(registry).filter(isHeld);
    askedAt = now();
    for (const canary of held) void ask(canary);
    const names = held.map(versionKey).join();
    if (followed?.registry !== registry || followed.names !== names)
      followed = { registry, names, visited: held.length === 0 ? registry : without(registry, held) };
    return followed.visited;
  };
}
