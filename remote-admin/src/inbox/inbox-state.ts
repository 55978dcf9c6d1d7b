import {
  type InboxQuery,
  type MessageKind,
  type MessageStanding,
  messageKinds,
  messageStandings,
} from '@serafim/contract/api/inbox';

/** What the inbox shows, as the address says it. */
export interface InboxState {
  tipo: MessageKind | '';
  situacao: MessageStanding;
  pagina: number;
}

/** Messages of one page. */
export const PAGE_SIZE = 20;

/** What people read for each kind. */
export const kindLabels: Readonly<Record<MessageKind, string>> = {
  contato: 'Contato',
  licenciado: 'Licenciados',
  empresa: 'Empresas',
};

/** Reads the address; whatever makes no sense there counts as not said. */
export const readInboxState = (params: URLSearchParams): InboxState => ({
  tipo: messageKinds.find(kind => kind === params.get('tipo')) ?? '',
  situacao: messageStandings.find(standing => standing === params.get('situacao')) ?? 'aberta',
  pagina: /^[1-9]\d{0,4}$/.test(params.get('pagina') ?? '') ? Number(params.get('pagina')) : 1,
});

/** The address of a state; what is usual is left out. */
export const writeInboxState = ({ tipo, situacao, pagina }: InboxState): URLSearchParams =>
  new URLSearchParams({
    ...(tipo === '' ? {} : { tipo }),
    ...(situacao === 'aberta' ? {} : { situacao }),
    ...(pagina === 1 ? {} : { pagina: String(pagina) }),
  });

/** The question to the API. */
export const inboxQuery = ({ tipo, ...rest }: InboxState): InboxQuery => ({
  ...rest,
  limite: PAGE_SIZE,
  ...(tipo === '' ? {} : { tipo }),
});
