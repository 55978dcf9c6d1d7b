import '@serafim/platform-contract/facts';
import '@serafim/platform-contract/fragment';
import '@serafim/platform-contract/named-routes';

// What this remote tells the others.
declare module '@serafim/platform-contract/facts' {
  interface SiteFacts {
    /** The city in which a visitor last searched the network and found a place. */
    'landing/cidade': string;
  }
}

// Pages that others link to by name, with `host.href`.
declare module '@serafim/platform-contract/named-routes' {
  interface NamedRoutes {
    network: '/Rede';
    /** A place of the network, by its slug. */
    clinic: '/Rede/:slug';
  }
}

// Tiles on the administration’s first page.
declare module '@serafim/platform-contract/fragment' {
  interface SiteFragments {
    'landing/mensagens@1': Record<string, never>;
    'landing/avise-me@1': Record<string, never>;
    /** The search of the network: speciality and city. */
    'landing/rede@1': Record<string, never>;
  }
}
