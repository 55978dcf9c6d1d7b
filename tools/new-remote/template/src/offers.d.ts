import '@serafim/platform-contract/fragment';

// What this team offers to pages of other teams.
declare module '@serafim/platform-contract/fragment' {
  interface SiteFragments {
    'exemplo/quadro@1': Record<string, never>;
  }
}
