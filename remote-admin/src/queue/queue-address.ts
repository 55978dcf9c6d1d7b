import { type CaseKind, caseKinds, type QueuedCase } from '@serafim/contract/api/case/case-queue';
import { oneOf } from '../screen/list-address.ts';

/** Which case is meant. */
export type CaseName = Pick<QueuedCase, 'tipo' | 'id'>;

/** Which cases are in sight. */
export interface QueueFilter {
  /** Their kind; empty for all. */
  tipo: CaseKind | '';
  /** Whether only those of whoever looks. */
  isOwn: boolean;
}

/** The queue as its address holds it. */
export interface QueueAddress extends QueueFilter {
  /** The chosen case; null while none is. */
  caso: CaseName | null;
}

/** A case's name in one text, as `mensagem/20261126-2F7K91`. */
export const caseKey = ({ tipo, id }: CaseName): string => `${tipo}/${id}`;

function readCase(text: string | null): CaseName | null {
  const [, kind = '', id = ''] = /^([a-z-]+)\/(.{1,200})$/.exec(text ?? '') ?? [];
  const tipo = oneOf(caseKinds, kind);
  return tipo ? { tipo, id } : null;
}

/** Reads the queue's address; an invalid value counts as absent. */
export const readQueueAddress = (params: URLSearchParams): QueueAddress => ({
  tipo: oneOf(caseKinds, params.get('tipo')) ?? '',
  isOwn: params.get('dono') === 'eu',
  caso: readCase(params.get('caso')),
});

/** The query of an address, with its `?`; empty for the whole queue. */
export function toQueueSearch({ tipo, isOwn, caso }: QueueAddress): string {
  const kind = tipo === '' ? [] : [`tipo=${tipo}`];
  const own = isOwn ? ['dono=eu'] : [];
  const chosen = caso ? [`caso=${caso.tipo}/${encodeURIComponent(caso.id)}`] : [];
  const query = [...kind, ...own, ...chosen].join('&');
  return query === '' ? '' : `?${query}`;
}
