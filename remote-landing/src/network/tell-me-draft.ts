import type { NetworkSearch } from './network-search.ts';

/** The hidden value that tells this form apart when it is posted without script, and its place on the page. */
export const TELL_ME = 'avise-me';

/** What somebody waits for. */
export type Wanted = Pick<NetworkSearch, 'especialidade' | 'cidade'>;

/** What stands in the form before anybody has typed: the search that found too little. */
export const tellMeDraft = ({ especialidade, cidade }: Wanted) => ({
  email: '',
  especialidade,
  // Who waits, waits in a city; a CEP would be nobody's name for it.
  cidade: /\d/.test(cidade) ? '' : cidade,
  site: '',
});
