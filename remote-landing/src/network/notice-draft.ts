import type { NetworkSearch } from './network-search.ts';

/** The form's place on the page, and its name when it is posted without script. */
export const NOTICE_FORM = 'avise-me';

/** What the visitor waits for. */
export type Wanted = Pick<NetworkSearch, 'especialidade' | 'cidade'>;

/** The form's fields before anything was typed: the search that found too little. */
export function emptyNotice({ especialidade, cidade }: Wanted) {
  return {
    email: '',
    especialidade,
    // The visitor waits in a city; a CEP is not the name of one.
    cidade: /\d/.test(cidade) ? '' : cidade,
    site: '',
  };
}
