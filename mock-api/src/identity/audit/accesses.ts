import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { type ClientAction, clientActions } from '@serafim/contract/api/client/client-file';
import { isClientAction } from '../db/audit-actions.ts';
import type { Db, Person } from '../db/tables.ts';

/** First letters of the first and the last name, as `R. S.`; one name has one. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map(word => [...(word ?? '')][0])
    .flatMap(letter => (letter ? [`${letter.toUpperCase()}.`] : []))
    .join(' ');
}

/** How many a member is shown. */
const MOST = 200;

const ROLE = 'Administração';

const deeds: Readonly<Record<ClientAction, string>> = {
  abriu: 'abriu o seu cadastro',
  'mostrou-cpf': 'viu o seu CPF completo',
  'viu-devolucoes': 'viu que um pagamento seu ainda não foi devolvido',
  'mandou-devolver': 'pediu ao banco a devolução de um pagamento seu',
  'viu-aviso-do-banco': 'viu um aviso do banco sobre um pagamento seu',
  'resolveu-aviso-do-banco': 'resolveu um aviso do banco sobre um pagamento seu',
  alterou: 'alterou o seu cadastro',
  exportou: 'exportou uma lista de clientes em que você podia estar',
  'registrou-eliminacao': 'registrou o seu pedido de eliminação',
  'recusou-eliminacao': 'recusou o seu pedido de eliminação',
  eliminou: 'eliminou os seus dados',
  'mandou-cobranca': 'mandou de novo uma cobrança sua',
  'repetiu-email': 'mandou de novo um e-mail nosso a você',
  'trocou-plano': 'trocou o seu plano',
  'cancelou-contrato': 'encerrou o seu contrato',
  anotou: 'anotou algo na sua ficha',
};

const fieldNames: Readonly<Record<string, string>> = {
  nome: 'o seu nome',
  email: 'o seu e-mail',
  telefone: 'o seu telefone',
};

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function deedOf(action: ClientAction, fields: string): string {
  if (action === 'mandou-devolver' && fields.includes('chavePix'))
    return 'tratou da chave Pix de uma devolução sua';
  if (action === 'mandou-devolver' && fields.includes('pedido'))
    return 'pediu a outra pessoa da equipe a devolução de um pagamento seu';
  if (action === 'mandou-devolver' && fields.includes('recusado'))
    return 'recusou a devolução de um pagamento seu';
  if (action !== 'alterou') return deeds[action];
  if (fields === '') return 'salvou o seu cadastro sem mudar nada';
  return `alterou ${list.format(fields.split(',').map(name => fieldNames[name] ?? name))}`;
}

/**
 * Who: the role, and initials that tell one person from another. Not the whole name: who works here has a right to
 * their own data too, and our data protection officer finds them by date and time.
 */
const whoOf = (name: string | null): string =>
  name === null || name === ROLE ? ROLE : `${ROLE} (${initials(name)})`;

/** Who of the administration did what with a member's data, the last one first. */
export async function accessesTo(db: Db, { id, created_at }: Person): Promise<PersonalData['acessos']> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('person', 'person.id', 'audit.actor_id')
    .select(['audit.at', 'audit.action', 'audit.fields', 'person.name'])
    .where(({ and, eb, or }) =>
      or([
        eb('audit.subject_id', '=', id),
        // A list concerns no single client; who was in it is not stored, so every client of that time reads of it.
        and([
          eb('audit.subject_id', '=', ''),
          eb('audit.action', '=', 'exportou'),
          eb('audit.at', '>=', created_at),
        ]),
      ]),
    )
    .where('audit.action', 'in', clientActions)
    .orderBy('audit.sequence', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ at, action, fields, name }) =>
    isClientAction(action) ? [{ em: at, quem: whoOf(name), oque: deedOf(action, fields) }] : [],
  );
}
