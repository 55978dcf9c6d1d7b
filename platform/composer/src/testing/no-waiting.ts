import type { addReleaseApi } from '../release-api/release-api.ts';

type Deps = Parameters<typeof addReleaseApi>[1];

/** What only decisions on waiting versions need, for tests of everything else: nothing waits, and no page is compared. */
export const noWaiting: Pick<Deps, 'takeCode' | 'previews' | 'sets' | 'getPage'> = {
  takeCode: async () => null,
  previews: { link: () => '' },
  sets: {} as Deps['sets'],
  getPage: async () => {
    throw new Error('No page is compared here');
  },
};
