import { describe } from 'vitest';
import { POSTGRES } from './throwaway-postgres.ts';

/**
 * Describes the same behaviour on several stores.
 * @param title names the store by `%s`
 */
export function describeOnStores<const Kind extends string>(
  kinds: readonly Kind[],
  title: string,
  tests: (kind: Kind) => void,
): void {
  for (const kind of kinds)
    describe(title.replace('%s', kind), { tags: kind === 'postgres' ? POSTGRES : [] }, () => tests(kind));
}
