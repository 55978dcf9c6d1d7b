import type { purposes } from '@serafim/contract/site/purposes';
import { purposes as told } from '@serafim/contract/site/purposes';
import { type RetentionKind, retention } from '@serafim/contract/site/retention';
import { personalWings } from 'mock-api/src/members/personal-wings';
import { grounds, type PersonalTable } from 'mock-api/src/platform/db/table';

/** Where a kind of data comes from, whom it reaches, and the purposes of the privacy page that it serves. */
interface Impact {
  from: string;
  access: string;
  purposes: readonly (typeof purposes)[number]['what'][];
}

const member = 'the member';
const own = 'the member in the own account';
const staff = 'administrators by role, each access recorded';
const nobody = 'nobody: the API alone compares it';

/** Every kind of data that the privacy page shows; a new one does not compile without its row. */
export const impacts: Readonly<Record<RetentionKind, Impact>> = {
  member: {
    from: `${member}, also for the dependents; who administrates, where the member calls`,
    access: `${own}; ${staff}; who reads a card sees a short name, plan and validity`,
    purposes: ['Contratar um plano', 'Incluir dependentes', 'Emitir e conferir a carteirinha'],
  },
  savings: {
    from: member,
    access: own,
    purposes: ['Anotar visitas e compras na sua conta, se você quiser'],
  },
  consultations: {
    from: `${member}; the partner says how it ended`,
    access: `${own}; the partner gets the name of who is seen and the member's e-mail`,
    purposes: ['Falar com o médico por vídeo'],
  },
  appointments: {
    from: `${member}; the clinic answers`,
    access: `${own}; the clinic that was asked, by a link for this one request`,
    purposes: ['Pedir uma consulta a uma clínica da rede'],
  },
  charges: {
    from: 'the contract; the payment provider',
    access: `${own}; ${staff}; the payment provider`,
    purposes: ['Contratar um plano'],
  },
  notices: { from: 'the payment provider', access: nobody, purposes: ['Contratar um plano'] },
  unmatchedNotices: { from: 'the payment provider', access: staff, purposes: ['Contratar um plano'] },
  savedCard: {
    from: 'the payment provider, in place of the card',
    access: 'the payment provider',
    purposes: ['Contratar um plano'],
  },
  signIns: {
    from: 'who signs in, recovers a password, or sends a form twice',
    access: `${own}: since when they are signed in`,
    purposes: ['Manter o site seguro'],
  },
  attempts: { from: 'who tries to sign in or to send', access: nobody, purposes: ['Manter o site seguro'] },
  mails: {
    from: 'what happens to a contract, a request or an account',
    access: 'who they are sent to; the mail provider',
    purposes: ['Contratar um plano', 'Falar com a gente'],
  },
  sentMails: {
    from: 'what happens to a contract, a request or an account',
    access: `${own}; ${staff}`,
    purposes: ['Contratar um plano', 'Falar com a gente'],
  },
  messages: {
    from: 'who fills in a form, member or not',
    access: `${staff}; ${own}`,
    purposes: ['Falar com a gente', 'Pedir para ser licenciado', 'Pedir uma proposta para empresa'],
  },
  waitingList: {
    from: 'who waits, member or not',
    access: `administrators: how many wait where, no address; ${own}`,
    purposes: ['Pedir o aviso de um local novo na rede'],
  },
  clinics: {
    from: 'the clinic',
    access: 'everybody, but for the contact of who registers it: administrators',
    purposes: ['Cadastrar uma clínica'],
  },
  staff: {
    from: 'who invites, and who administrates',
    access: 'administrators of the role `gestao`; the keys: nobody',
    purposes: ['Manter o site seguro'],
  },
  audit: {
    from: 'what administrators do; every sign-in',
    access: `administrators; ${own}: who of the administration did what with their data`,
    purposes: ['Manter o site seguro'],
  },
};

const tables = personalWings.flatMap(({ tables: own }) =>
  Object.entries(own).flatMap(([name, table]) => ('kind' in table ? [{ name, ...table }] : [])),
);

const list = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ');

/** What an erasure leaves of a table. */
function leaves({ erasure, columns }: PersonalTable): string {
  if (erasure === 'deleted') return 'deleted';
  const written = Object.keys(columns).filter(column => columns[column]?.erased !== undefined);
  return `stays${written.length === 0 ? '' : `, without ${list(written)}`}: ${grounds[erasure]}`;
}

/** A kind of data as a row. */
function toRow(kind: RetentionKind): string {
  const own = tables.filter(table => table.kind === kind);
  const sealed = own.flatMap(({ name, columns }) =>
    Object.keys(columns).flatMap(column => (column.endsWith('_cipher') ? [`${name}.${column}`] : [])),
  );
  const exported = own.filter(({ columns }) => Object.values(columns).some(fate => fate.exported !== 'no'));
  const { from, access, purposes: served } = impacts[kind];
  const why = told.filter(({ what }) => served.includes(what)).map(({ what, basis }) => `${what}: ${basis}`);
  const cells = [
    retention[kind].what,
    list(own.map(({ name }) => name)),
    from,
    why.join('; '),
    access,
    sealed.length === 0 ? 'no column is sealed' : `sealed: ${list(sealed)}`,
    exported.length === 0 ? 'nothing' : list(exported.map(({ name }) => name)),
    retention[kind].kept,
    [...Map.groupBy(own, leaves)]
      .map(([left, alike]) => `${list(alike.map(({ name }) => name))} ${left}`)
      .join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
}

const HEAD = ['data', 'tables', 'source', 'purpose and ground', 'access', 'protection', 'exported', 'term'];

/** The table of the report, a row for each kind of data. */
export const renderImpacts = (): string =>
  [
    `| ${[...HEAD, 'at an erasure'].join(' | ')} |`,
    `|${'---|'.repeat(HEAD.length + 1)}`,
    // The keys are those of the list itself.
    ...(Object.keys(retention) as RetentionKind[]).map(toRow),
  ].join('\n');
