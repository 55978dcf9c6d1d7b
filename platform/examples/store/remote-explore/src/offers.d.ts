// Written from the data of explore, by its builds and by `npm run check`: do not edit.

import '@serafim/platform-contract/named-routes';

declare module '@serafim/platform-contract/named-routes' {
  interface NamedRoutes {
    home: '/';
  }
}

import '@serafim/platform-contract/fragment';

declare module '@serafim/platform-contract/fragment' {
  interface SiteFragments {
    'explore/recommendations@1': {
      /** Products that are not recommended. */
      besides: readonly (string)[];
    };
  }
}
