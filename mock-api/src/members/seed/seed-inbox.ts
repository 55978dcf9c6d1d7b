import { cnpjFrom } from '@serafim/contract/api/fields/cnpj';
import { type Contact, contactSchema } from '@serafim/contract/api/message/contact';
import type { ContactSubject } from '@serafim/contract/api/message/contact-subjects';
import type { MessageKind } from '@serafim/contract/api/message/inbox';
import { type Licensee, licenseeSchema } from '@serafim/contract/api/message/licensee';
import { type Proposal, proposalSchema } from '@serafim/contract/api/message/proposal';
import type { ChargeState } from '@serafim/contract/api/payment/charge-state';
import { newProtocol } from '../../platform/codes/protocol.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';
import { signUpMoments } from './seed-calendar.ts';
import { chance, oneOf } from './seed-numbers.ts';
import { seedPerson } from './seed-people.ts';
import type { SeedMember } from './store-seed-members.ts';

const HOUR = 3_600_000;

const letters: readonly (readonly [ContactSubject, string])[] = [
  [
    'cobranca',
    'O meu cartão foi recusado, mas o banco diz que está tudo certo. Vocês tentam de novo sozinhos?',
  ],
  ['cobranca', 'Paguei o boleto na sexta e ainda aparece em aberto. Preciso mandar o comprovante?'],
  ['rede', 'O laboratório do Centro disse que não conhece o cartão. Podem confirmar se ele ainda é da rede?'],
  ['rede', 'Cobraram o preço cheio na consulta de ontem. Tenho a nota aqui. Como peço a diferença?'],
  ['duvida', 'O plano Guardian cobre a minha sogra, que mora em outra cidade do estado?'],
  ['duvida', 'Quanto tempo leva para o cartão valer depois do pagamento por Pix?'],
  ['duvida', 'Posso mudar do mensal para o anual no meio do mês? Perco os dias que já paguei?'],
  ['cancelamento', 'Vou morar fora por um ano. Dá para parar o plano e voltar depois com o mesmo contrato?'],
  ['cancelamento', 'Quero cancelar no fim do período que já paguei. Não achei o botão no celular.'],
  ['dados', 'Mudei de sobrenome depois de casar. Como corrijo o nome no cartão e no dos meus filhos?'],
  ['empresa', 'Somos onze pessoas numa padaria. O preço por pessoa muda se dois ficarem fora?'],
  ['imprensa', 'Escrevo sobre saúde para um jornal do interior. Com quem falo sobre a rede na região?'],
];

const experiences = [
  'Vendi consórcios por seis anos e conheço os comerciantes do bairro.',
  'Sou corretora de seguros e atendo famílias da região.',
  '',
];

const companies = [
  'Padaria Fictícia Boa Massa',
  'Oficina Fictícia Roda Viva',
  'Escola Fictícia Primeiro Passo',
];

/** How many members write of each that their records know more about. */
const CLAIMS = 4;
const REFUSED =
  'O aplicativo diz que a minha cobrança não passou, mas o cartão funciona em outros lugares. O que eu faço?';
const LEFT = 'Cancelei o plano e não recebi nada por escrito. Ficou cancelado mesmo? Ainda vou ser cobrada?';

/** So many messages came in the last two months, when people sign up too. */
const MESSAGES = 84;
const FOR_EACH = 4;

/** Who answers gets round to it after so many hours; the newest ones wait, and a few older ones were overlooked. */
const ANSWERED_AFTER = 110;

/** What the nth message says. @throws where its form would not have taken it */
function seedMessage(n: number): { kind: MessageKind; payload: Contact | Licensee | Proposal } {
  const { nome, email, cpf, telefone, town } = seedPerson(n * 17 + 5);
  const at = chance(n, 'message');
  if (n % 8 === 3)
    return {
      kind: 'licenciado',
      payload: licenseeSchema.parse({
        nome,
        email,
        telefone,
        cidade: town,
        uf: 'SP',
        cnpj: '',
        experiencia: oneOf(experiences, at),
        consentimento: true,
      }),
    };
  if (n % 8 === 6)
    return {
      kind: 'empresa',
      payload: proposalSchema.parse({
        empresa: oneOf(companies, at),
        cnpj: cnpjFrom(`FICTICIO9${String(n).padStart(3, '0')}`),
        nome,
        email,
        telefone,
        plano: at < 0.5 ? 'standard' : 'premium',
        pessoas: String(4 + Math.floor(at * 40)),
        consentimento: true,
      }),
    };
  const [assunto, descricao] = oneOf(letters, at);
  const isMember = assunto === 'cobranca' || assunto === 'rede' || assunto === 'cancelamento';
  return {
    kind: 'contato',
    payload: contactSchema.parse({ nome, email, assunto, descricao, cpf: isMember ? cpf : '' }),
  };
}

/** Members whose records tell what they write about, some of each kind. */
function claims(members: readonly SeedMember[]): Contact[] {
  const write = (one: SeedMember, assunto: ContactSubject, descricao: string) => {
    const { nome, email, cpf } = one.invented;
    return contactSchema.parse({ nome, email, assunto, descricao, cpf });
  };
  const has = ({ charges }: SeedMember, state: ChargeState) => charges.some(({ status }) => status === state);
  const refused = members.filter(one => one.leaving === null && has(one, 'recusada') && has(one, 'paga'));
  const left = members.filter(({ leaving }) => leaving !== null);
  return [
    ...refused.slice(-CLAIMS).map(one => write(one, 'cobranca', REFUSED)),
    ...left.slice(-CLAIMS).map(one => write(one, 'cancelamento', LEFT)),
  ];
}

/**
 * Stores what people wrote through the site's forms: most answered, some that wait, a few for too long. Some of those that
 * wait are of these members.
 */
export async function insertInbox(
  db: Db,
  cipher: Cipher,
  { admin, members, now }: { admin: string; members: readonly SeedMember[]; now: Date },
): Promise<void> {
  const moments = signUpMoments(MESSAGES * FOR_EACH, now).slice(-MESSAGES);
  const known = claims(members);
  const rows = moments.map((created, n) => {
    const claim = known[moments.length - 1 - n];
    const { kind, payload } = claim ? { kind: 'contato' as const, payload: claim } : seedMessage(n);
    const answered = new Date(created.getTime() + HOUR * ANSWERED_AFTER * (0.2 + chance(n, 'answer')));
    const waits = claim !== undefined || answered > now || chance(n, 'overlooked') < 0.05;
    const protocol = newProtocol(created);
    return {
      protocol,
      kind,
      payload_cipher: cipher.seal('message.payload_cipher', protocol, JSON.stringify(payload)),
      created_at: created.toISOString(),
      answered_at: waits ? null : answered.toISOString(),
      answered_by: waits ? null : admin,
    };
  });
  await db.insertInto('message').values(rows).execute();
}
