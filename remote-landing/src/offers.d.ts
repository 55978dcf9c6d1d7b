// Written from the data of landing, by its builds and by `npm run check`: do not edit.

import '@serafim/platform-contract/named-routes';

declare module '@serafim/platform-contract/named-routes' {
  interface NamedRoutes {
    home: '/';
    network: '/Rede';
    clinic: '/Rede/:slug';
  }
}

import '@serafim/platform-contract/fragment';

declare module '@serafim/platform-contract/fragment' {
  interface SiteFragments {
    'landing/mensagens@1': Record<string, never>;
    'landing/avise-me@1': Record<string, never>;
    /** The search of the network: speciality and city. */
    'landing/rede@1': Record<string, never>;
  }
}

import '@serafim/platform-contract/facts';

declare module '@serafim/platform-contract/facts' {
  interface SiteFacts {
    /** The plan that costs least by the numbers that the visitor gave the home page. */
    'landing/compensa': 'angel' | 'guardian' | 'premium' | 'diamond';
    /** The city in which a visitor last searched the network and found a place. */
    'landing/cidade': string;
  }
}
