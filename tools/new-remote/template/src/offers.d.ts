import '@serafim/contract/remote/fragment';

// What this team offers to pages of other teams.
declare module '@serafim/contract/remote/fragment' {
  interface SiteFragments {
    'exemplo/quadro@1': Record<string, never>;
  }
}
