import {
  type InboxQuery,
  type MessageKind,
  type MessageStatus,
  messageKinds,
  messageStatuses,
} from '@serafim/contract/api/message/inbox';
import { oneOf, pageNumber, toSearch } from '../screen/list-address.ts';

/** The filters of the inbox, as the address holds them. */
export interface InboxState {
  tipo: MessageKind | '';
  situacao: MessageStatus;
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

const defaults: InboxState = { tipo: '', situacao: 'aberta', pagina: 1 };

/** Reads the filters from the address; an invalid value counts as absent. */
export const readInboxState = (params: URLSearchParams): InboxState => ({
  tipo: oneOf(messageKinds, params.get('tipo')) ?? defaults.tipo,
  situacao: oneOf(messageStatuses, params.get('situacao')) ?? defaults.situacao,
  pagina: pageNumber(params.get('pagina')),
});

/** The address of the filters. */
export const writeInboxState = (state: InboxState): URLSearchParams => toSearch(state, defaults);

/** The filters as the API takes them. */
export const toInboxQuery = ({ tipo, ...filters }: InboxState): InboxQuery => ({
  ...filters,
  limite: PAGE_SIZE,
  ...(tipo === '' ? {} : { tipo }),
});
