import type { ReleaseSet } from '@serafim/platform-contract/release-set';

/** Marks every area that another version fills than its visit was given, now and later: the one that was given has failed. */
export function markReplaced({ remotes }: Pick<ReleaseSet, 'remotes'>): void {
  const mark = () => {
    for (const area of document.querySelectorAll<HTMLElement>('[data-boundary][data-version]')) {
      const given = remotes.find(({ name }) => name === area.dataset.boundary)?.version;
      if (given === undefined || given === area.dataset.version) delete area.dataset.failedVersion;
      else area.dataset.failedVersion = given;
    }
  };
  mark();
  new MutationObserver(mark).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-version'],
  });
}
