import {
  type ClientAction,
  type ClientIncident,
  clientActions,
  clientIncidents,
} from '@serafim/contract/api/client/client-file';
import { plans } from '@serafim/contract/api/plan/plan-table';
import type { TimelineEvent } from '@serafim/contract/api/sheet/client-sheet';
import { isHistoryAction } from '../../identity/db/audit-actions.ts';
import type { Person } from '../../identity/db/tables.ts';
import { event, type TimelineServices } from './timeline-event.ts';

/** How many are read: a member whom many looked at has more. */
const MOST = 500;

const fieldNames: Readonly<Record<string, string>> = {
  nome: 'o nome',
  // With a hyphen at which no line breaks.
  email: 'o e\u2011mail',
  telefone: 'o telefone',
};

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const planName = (id = ''): string => Object.entries(plans).find(([known]) => known === id)?.[1].plano ?? id;

/** What an administrator did, after the name, and of which kind it is; what another event tells of is left out. */
const deeds: Readonly<
  Record<ClientAction, { tipo: TimelineEvent['tipo']; say: (fields: readonly string[]) => string } | null>
> = {
  abriu: { tipo: 'acesso', say: () => 'abriu a ficha' },
  'mostrou-cpf': { tipo: 'acesso', say: () => 'viu o CPF completo' },
  exportou: { tipo: 'acesso', say: () => 'exportou a lista' },
  'viu-devolucoes': { tipo: 'acesso', say: () => 'viu que uma devolução está atrasada' },
  'viu-aviso-do-banco': { tipo: 'acesso', say: () => 'viu um aviso do banco que não bate com a cobrança' },
  'mandou-devolver': {
    tipo: 'dinheiro',
    say: fields =>
      fields.includes('chavePix')
        ? 'trocou a chave Pix de uma devolução'
        : 'pediu de novo ao banco uma devolução',
  },
  'resolveu-aviso-do-banco': { tipo: 'dinheiro', say: () => 'resolveu um aviso do banco' },
  'mandou-cobranca': { tipo: 'dinheiro', say: () => 'mandou a cobrança por e\u2011mail' },
  'repetiu-email': { tipo: 'email', say: () => 'mandou um e\u2011mail de novo' },
  'registrou-eliminacao': { tipo: 'contrato', say: () => 'registrou um pedido de eliminação' },
  'recusou-eliminacao': { tipo: 'contrato', say: () => 'recusou o pedido de eliminação' },
  eliminou: { tipo: 'contrato', say: () => 'eliminou os dados' },
  'trocou-plano': {
    tipo: 'contrato',
    say: ([plan, billing]) => `trocou o plano: ${planName(plan)}, ${billing ?? ''}`,
  },
  'cancelou-contrato': { tipo: 'contrato', say: () => 'encerrou o contrato' },
  alterou: {
    tipo: 'contrato',
    say: fields =>
      fields.length === 0
        ? 'salvou sem mudanças'
        : `mudou ${list.format(fields.map(name => fieldNames[name] ?? name))}`,
  },
  anotou: null,
};

const refusedMail = (
  fields: readonly string[],
): Pick<TimelineEvent, 'tipo' | 'titulo' | 'texto' | 'alerta'> => ({
  tipo: 'email',
  titulo: 'Um e\u2011mail nosso foi recusado',
  texto: `O servidor respondeu ${fields.join(', ')}. Confira o endereço.`,
  alerta: true,
});

/** What administrators did with a member's data, and mails that did not arrive. */
export async function accessEvents(
  { store: { db } }: Pick<TimelineServices, 'store'>,
  { id }: Person,
): Promise<TimelineEvent[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('person', 'person.id', 'audit.actor_id')
    .select(['audit.sequence', 'audit.at', 'audit.action', 'audit.fields', 'person.name'])
    .where('audit.subject_id', '=', id)
    .where('audit.action', 'in', [...clientActions, ...clientIncidents])
    .orderBy('audit.sequence', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ sequence, at, action, fields, name }) => {
    if (!isHistoryAction(action)) return [];
    const given = fields === '' ? [] : fields.split(',');
    const common = { id: `registro ${sequence}`, em: at };
    if (isIncident(action)) return [event({ ...common, ...refusedMail(given) })];
    const deed = deeds[action];
    // An order of money stands in the line by itself.
    const isTold = action === 'mandou-devolver' && given.includes('valor');
    if (deed === null || isTold) return [];
    const titulo = `${name ?? 'Administração'} ${deed.say(given)}`;
    return [event({ ...common, tipo: deed.tipo, titulo })];
  });
}

const isIncident = (action: ClientAction | ClientIncident): action is ClientIncident =>
  clientIncidents.some(known => known === action);
