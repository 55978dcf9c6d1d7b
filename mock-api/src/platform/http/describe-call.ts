import type { FileType } from '@serafim/contract/api/http/call';
import type { ProblemKind } from '@serafim/contract/api/http/problem';
import type { Row } from '@serafim/contract/api/http/row';
import { type CallName, resources } from '@serafim/contract/api/table';
import { z } from '@serafim/contract/api/zod';

/** Every refusal that a call's row says, and those that follow from what it says. */
export function problemsOf({ call, access, keyed, ifMatch, params, query, body, problems = [] }: Row) {
  const changes = !call.startsWith('GET');
  const kinds = new Set<ProblemKind>(['pedido-malformado', 'muitas-tentativas', ...problems]);
  const add = (applies: unknown, ...more: ProblemKind[]) => {
    if (applies) for (const kind of more) kinds.add(kind);
  };
  add(call.includes(':'), 'nao-encontrado', 'dados-invalidos');
  add(params || query || body, 'dados-invalidos');
  add(changes, 'origem-recusada', 'tipo-nao-aceito', 'corpo-grande-demais', 'pedido-em-andamento');
  add(keyed, 'chave-reutilizada');
  add(ifMatch, 'versao-desatualizada');
  add(access !== 'anyone', 'nao-autenticado', 'sem-permissao');
  add(!['anyone', 'member', 'own-security'].includes(access), 'duas-etapas-obrigatorias');
  add(true, 'erro-interno', 'indisponivel');
  return kinds;
}

const describeFile = (types: FileType) => ({
  description: 'O arquivo',
  content: Object.fromEntries(
    types.split(', ').map(type => [type, { schema: z.unknown().check(z.describe(type)) }]),
  ),
});

const nothing = z.undefined().check(z.describe('Feito'));

function describeAnswer({ answer }: Row) {
  if (answer === 'nothing') return nothing;
  return typeof answer === 'string' ? describeFile(answer) : answer;
}

const tagOf = (name: CallName) => Object.entries(resources).find(([, rows]) => name in rows)?.[0] ?? '';

/** What the API's document says of a call beyond its request and its refusals. @param status of its answer */
export const describeCall = (name: CallName, row: Row, status: number) => ({
  summary: row.summary,
  operationId: name,
  tags: [tagOf(name)],
  security: row.access === 'anyone' ? [] : [{ session: [row.access] }],
  response: { [status]: describeAnswer(row) },
});
