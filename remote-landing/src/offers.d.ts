import '@serafim/contract/remote/facts';

// What this remote tells the others.
declare module '@serafim/contract/remote/facts' {
  interface SiteFacts {
    /** The city in which a visitor last searched the network and found a place. */
    'landing/cidade': string;
  }
}
