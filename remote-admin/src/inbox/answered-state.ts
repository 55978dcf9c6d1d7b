import { type InboxQuery, type MessageKind, messageKinds } from '@serafim/contract/api/message/inbox';
import { oneOf, pageNumber, toSearch } from '../screen/list-address.ts';

/** The filters of the answered messages, as the address holds them. */
export interface AnsweredState {
  tipo: MessageKind | '';
  /** What is looked for; empty for all. */
  busca: string;
  pagina: number;
}

/** Messages of one page. */
export const PAGE_SIZE = 20;

/** Characters of a search, at most. */
export const LONGEST_SEARCH = 120;

/** The labels of the kinds. */
export const kindLabels: Readonly<Record<MessageKind, string>> = {
  contato: 'Contato',
  licenciado: 'Licenciados',
  empresa: 'Empresas',
};

const defaults: AnsweredState = { tipo: '', busca: '', pagina: 1 };

/** Whether an address is that of the answered messages, and not of the queue. */
export const isAnswered = (params: URLSearchParams): boolean => params.get('situacao') === 'respondida';

/** Reads the filters from the address; an invalid value counts as absent. */
export const readAnsweredState = (params: URLSearchParams): AnsweredState => ({
  tipo: oneOf(messageKinds, params.get('tipo')) ?? defaults.tipo,
  busca: (params.get('busca') ?? defaults.busca).slice(0, LONGEST_SEARCH),
  pagina: pageNumber(params.get('pagina')),
});

/** The address of the filters. */
export const writeAnsweredState = (state: AnsweredState): URLSearchParams =>
  new URLSearchParams([['situacao', 'respondida'], ...toSearch(state, defaults)]);

/** The filters as the API takes them. */
export const toInboxQuery = ({ tipo, busca, pagina }: AnsweredState): InboxQuery => ({
  situacao: 'respondida',
  pagina,
  limite: PAGE_SIZE,
  ...(tipo === '' ? {} : { tipo }),
  ...(busca === '' ? {} : { busca }),
});
