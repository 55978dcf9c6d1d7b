import { type InboxQuery, type MessageKind, messageKinds } from '@serafim/contract/api/message/inbox';
import { oneOf, pageNumber, toSearch } from '../screen/list-address.ts';

/** The filters of the answered messages, as the address holds them. */
export interface AnsweredState {
  tipo: MessageKind | '';
  pagina: number;
}

/** Messages of one page. */
export const PAGE_SIZE = 20;

/** The labels of the kinds. */
export const kindLabels: Readonly<Record<MessageKind, string>> = {
  contato: 'Contato',
  licenciado: 'Licenciados',
  empresa: 'Empresas',
};

const defaults: AnsweredState = { tipo: '', pagina: 1 };

/** Whether an address is that of the answered messages, and not of the queue. */
export const isAnswered = (params: URLSearchParams): boolean => params.get('situacao') === 'respondida';

/** Reads the filters from the address; an invalid value counts as absent. */
export const readAnsweredState = (params: URLSearchParams): AnsweredState => ({
  tipo: oneOf(messageKinds, params.get('tipo')) ?? defaults.tipo,
  pagina: pageNumber(params.get('pagina')),
});

/** The address of the filters. */
export const writeAnsweredState = (state: AnsweredState): URLSearchParams =>
  new URLSearchParams([['situacao', 'respondida'], ...toSearch(state, defaults)]);

/** The filters as the API takes them. */
export const toInboxQuery = ({ tipo, pagina }: AnsweredState): InboxQuery => ({
  situacao: 'respondida',
  pagina,
  limite: PAGE_SIZE,
  ...(tipo === '' ? {} : { tipo }),
});
