import '@serafim/contract/remote/fragment';
import type { CardFragmentInput } from './card/picture/card-fragment-props.ts';

// What the members' team offers to pages of other teams.
declare module '@serafim/contract/remote/fragment' {
  interface SiteFragments {
    'member/eliminacoes@1': Record<string, never>;
    'member/cartao@1': CardFragmentInput;
  }
}
