import type { CaseKind } from '@serafim/contract/api/case/case-queue';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { PaymentMethod } from '@serafim/contract/api/plan/plan-table';
import { toWritten } from '../../messages/inbox/inbox-view.ts';
import { lacksKey } from '../../money/overdue-refunds/overdue-refunds.ts';
import { waitsForApproval } from '../../money/overdue-refunds/staff-refunds.ts';
import { clinicsById } from '../../network/clinic/clinic-repository.ts';
import { parseClinic } from '../../network/clinic/clinic-view.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { Db } from '../db/tables.ts';

/** Whom a case is about, and its matter in a line. */
export interface CaseSubject {
  nome: string;
  assunto: string;
  /** Number of the member; null where none is known. */
  person: number | null;
}

/** What reading them needs. */
export interface SubjectReader {
  db: Db;
  cipher: Cipher;
  now: Date;
}

type Subjects = ReadonlyMap<string, CaseSubject>;

/** Characters of a message that stand for it in a line. */
const SHOWN = 40;

/** A message's own words where it has any, since a chosen subject is the same for many. */
function lineOf({ assunto, texto }: { assunto: string; texto: string }): string {
  const words = texto.replace(/\s+/g, ' ').trim();
  if (words === '') return assunto;
  return words.length <= SHOWN ? words : `${words.slice(0, SHOWN).replace(/[\s.,;:!?…]*\s\S*$/, '')}…`;
}

async function messages({ db, cipher }: SubjectReader, ids: readonly string[]): Promise<Subjects> {
  const rows = await db.selectFrom('message').selectAll().where('protocol', 'in', ids).execute();
  return new Map(
    rows.map(row => {
      const written = toWritten(row, cipher);
      return [row.protocol, { nome: written.nome, assunto: lineOf(written), person: null }];
    }),
  );
}

/** What a member who has not paid has in hand: late, and from the sign-up. */
const unpaidMeans: Readonly<Record<PaymentMethod, { late: string; first: string }>> = {
  pix: { late: 'Pix vencido', first: 'Fez o cadastro e não pagou o Pix' },
  boleto: { late: 'Boleto vencido', first: 'Fez o cadastro e não pagou o boleto' },
  cartao: { late: 'Vencida, sem cartão guardado', first: 'Fez o cadastro e não pagou com o cartão' },
};

const chargesBy = ({ db }: SubjectReader, ids: readonly string[]) =>
  db
    .selectFrom('charge')
    .innerJoin('person', 'person.number', 'charge.person_number')
    .select(['charge.id', 'charge.amount', 'charge.method', 'charge.status', 'person.name', 'person.number'])
    .where('charge.id', 'in', ids)
    .execute();

async function failedCharges(reader: SubjectReader, ids: readonly string[]): Promise<Subjects> {
  const rows = await chargesBy(reader, ids);
  return new Map(
    rows.map(({ id, amount, method, status, name, number }) => {
      const what = status === 'recusada' ? 'Cartão recusado' : unpaidMeans[method].late;
      const assunto = `${what}, ${formatMoney(amount)}`;
      return [id, { nome: name, assunto, person: number }];
    }),
  );
}

async function unpaid(reader: SubjectReader, ids: readonly string[]): Promise<Subjects> {
  const rows = await chargesBy(reader, ids);
  return new Map(
    rows.map(({ id, method, status, name, number }) => {
      const assunto =
        status === 'recusada'
          ? 'O cartão foi recusado; falta o primeiro pagamento'
          : unpaidMeans[method].first;
      return [id, { nome: name, assunto, person: number }];
    }),
  );
}

async function refunds({ db, now }: SubjectReader, ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.reference', 'refund.reference')
    .leftJoin('person', 'person.number', 'refund.person_number')
    .leftJoin('refund_key', 'refund_key.person_number', 'refund.person_number')
    .selectAll('refund')
    .select(['payment_attempt.method', 'person.name', 'refund_key.named_at'])
    .where('refund.reference', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ name, ...refund }) => {
      const lacks = waitsForApproval(refund, now)
        ? 'falta a 2ª aprovação'
        : lacksKey(refund)
          ? 'falta a chave Pix'
          : 'o banco não confirmou';
      const assunto = `Devolver ${formatMoney(refund.amount - refund.returned)}: ${lacks}`;
      return [
        refund.reference,
        { nome: name ?? 'Pagamento sem cadastro', assunto, person: refund.person_number },
      ];
    }),
  );
}

/** Refunds that one administrator decided and another has to approve. */
async function refundOrders({ db }: SubjectReader, ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .selectFrom('staff_refund')
    .innerJoin('person', 'person.number', 'staff_refund.person_number')
    .select(['staff_refund.id', 'staff_refund.amount', 'person.name', 'person.number'])
    .where('staff_refund.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, amount, name, number }) => {
      const assunto = `Devolver ${formatMoney(amount)}: falta a 2ª aprovação`;
      return [id, { nome: name, assunto, person: number }];
    }),
  );
}

async function clinics({ db }: SubjectReader, ids: readonly string[]): Promise<Subjects> {
  const rows = await clinicsById(db, ids);
  return new Map(
    [...rows].map(([id, row]) => {
      const { Name, ClinicaEndereco } = parseClinic(row);
      return [id, { nome: Name, assunto: `Quer entrar na rede, em ${ClinicaEndereco.City}`, person: null }];
    }),
  );
}

async function erasures({ db }: SubjectReader, ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .selectFrom('erasure')
    .innerJoin('person', 'person.number', 'erasure.person_number')
    .select(['protocol', 'person.name', 'person.number'])
    .where('protocol', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ protocol, name, number }) => [
      protocol,
      { nome: name, assunto: 'Pediu para apagar os dados', person: number },
    ]),
  );
}

async function appointments({ db }: SubjectReader, ids: readonly string[]): Promise<Subjects> {
  const rows = await db
    .selectFrom('appointment_request')
    .innerJoin('person', 'person.number', 'appointment_request.person_number')
    .select(['appointment_request.id', 'clinic_id', 'person.name', 'person.number'])
    .where('appointment_request.id', 'in', ids)
    .execute();
  const places = await clinicsById(
    db,
    rows.map(({ clinic_id }) => clinic_id),
  );
  return new Map(
    rows.map(({ id, clinic_id, name, number }) => {
      const place = places.get(clinic_id);
      const nome = place === undefined ? 'Clínica fora da rede' : parseClinic(place).Name;
      return [id, { nome, assunto: `Não respondeu à consulta de ${name}`, person: number }];
    }),
  );
}

const readers: Readonly<
  Record<CaseKind, (reader: SubjectReader, ids: readonly string[]) => Promise<Subjects>>
> = {
  mensagem: messages,
  'cobranca-falhou': failedCharges,
  'sem-pagar': unpaid,
  devolver: async (reader, ids) =>
    new Map([...(await refunds(reader, ids)), ...(await refundOrders(reader, ids))]),
  clinica: clinics,
  exclusao: erasures,
  'consulta-sem-resposta': appointments,
};

/** Whom cases of a kind are about, by their names. */
export const readSubjects = async (
  reader: SubjectReader,
  tipo: CaseKind,
  ids: readonly string[],
): Promise<Subjects> => (ids.length === 0 ? new Map() : readers[tipo](reader, ids));
