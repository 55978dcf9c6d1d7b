import type { FragmentModule, FragmentRequest, FragmentResult } from '@serafim/contract/remote/fragment';
import { withTimeout } from '@serafim/contract/timing/with-timeout';
import { type FragmentSource, loadFragment } from '../remote-code/inside/remote-modules.ts';

/** A loader did not have its data in time: it, or the API that it called, was late. */
export class LateDataError extends Error {
  override readonly name = 'LateDataError';

  /** @param timeout how long it had, in milliseconds */
  constructor(timeout: number) {
    super(`no data within ${timeout} ms`);
  }
}

/** The fragments of one page, as far as they could be loaded. */
export interface LoadedFragments {
  /** By id. */
  modules: Map<string, FragmentModule>;
  /** Id → why its code could not be loaded. */
  failed: Record<string, unknown>;
}

/**
 * Loads the code of a page's fragments, one after the other: it is there already for all but the first page of a
 * process, and where one never ends, it is known which.
 * @param onLoad called with the index of the fragment that is loaded next, and with -1 at the end
 */
export async function loadFragments(
  sources: readonly FragmentSource[],
  onLoad: (index: number) => void,
): Promise<LoadedFragments> {
  const loaded: LoadedFragments = { modules: new Map(), failed: {} };
  for (const [index, source] of sources.entries()) {
    onLoad(index);
    try {
      loaded.modules.set(source.id, await loadFragment(source));
    } catch (cause) {
      loaded.failed[source.id] = cause;
    }
  }
  onLoad(-1);
  return loaded;
}

/** What the loaders of some fragments found, and why others found nothing. */
export interface FragmentResults {
  /** By id. */
  results: Record<string, FragmentResult>;
  /** Id → why it is rendered without data. */
  errors: Record<string, unknown>;
}

/** Runs the loaders of all fragments at once. One that fails or is late is rendered without its data. */
export async function runFragmentLoaders(
  modules: ReadonlyMap<string, FragmentModule>,
  request: FragmentRequest,
  timeout: number,
): Promise<FragmentResults> {
  const found: FragmentResults = { results: {}, errors: {} };
  const late = () => new LateDataError(timeout);
  const run = async ([id, { loader }]: [string, FragmentModule]) => {
    if (!loader) return;
    try {
      found.results[id] = await withTimeout(loader(request), timeout, late);
    } catch (cause) {
      found.errors[id] = String(cause);
    }
  };
  await Promise.all([...modules].map(run));
  return found;
}
