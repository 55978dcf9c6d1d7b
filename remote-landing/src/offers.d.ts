import '@serafim/contract/remote/facts';
import '@serafim/contract/remote/fragment';

// What the landing's team offers to pages of other teams, and tells them.
declare module '@serafim/contract/remote/fragment' {
  interface SiteFragments {
    'landing/mensagens@1': Record<string, never>;
    'landing/avise-me@1': Record<string, never>;
    /** The search of the network: speciality and city. */
    'landing/rede@1': Record<string, never>;
  }
}

declare module '@serafim/contract/remote/facts' {
  interface SiteFacts {
    /** The city in which a visitor last searched the network and found a place. */
    'landing/cidade': string;
  }
}
