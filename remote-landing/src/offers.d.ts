import '@serafim/contract/remote/facts';
import '@serafim/contract/remote/fragment';
import '@serafim/contract/remote/named-routes';

// What this remote tells the others.
declare module '@serafim/contract/remote/facts' {
  interface SiteFacts {
    /** The city in which a visitor last searched the network and found a place. */
    'landing/cidade': string;
  }
}

// Pages that others link to by name, with `host.href`.
declare module '@serafim/contract/remote/named-routes' {
  interface NamedRoutes {
    network: '/Rede';
    /** A place of the network, by its slug. */
    clinic: '/Rede/:slug';
  }
}

// Tiles on the administration’s first page.
declare module '@serafim/contract/remote/fragment' {
  interface SiteFragments {
    'landing/mensagens@1': Record<string, never>;
    'landing/avise-me@1': Record<string, never>;
    /** The search of the network: speciality and city. */
    'landing/rede@1': Record<string, never>;
  }
}
