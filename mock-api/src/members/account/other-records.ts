import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import type { Person } from '../../identity/db/tables.ts';
import { openCpf } from '../../identity/person/person-row.ts';
import { findMessagesFrom } from '../../messages/inbox/forget-messages.ts';
import { toInbox } from '../../messages/inbox/inbox-view.ts';
import { savedCardSince } from '../../money/charge/saved-cards.ts';
import { isLeft } from '../../money/contract/leaving.ts';
import { presentContract } from '../../money/membership/contract-repository.ts';
import { findRefundKey } from '../../money/refund/refund-key.ts';
import { clinicsById } from '../../network/clinic/clinic-repository.ts';
import { parseClinic } from '../../network/clinic/clinic-view.ts';
import { findWaitingRequests } from '../../network/waiting-list/forget-requests.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Cipher } from '../../platform/security/cipher.ts';
import { listRequests } from '../appointment/appointment-repository.ts';
import type { Db } from '../db/tables.ts';
import { listConsultations } from '../doctor/consultation-repository.ts';
import { sharesAddress } from '../erasure/personal-traces.ts';
import { listSavings } from '../savings/saving-repository.ts';

type Records = Pick<
  PersonalData,
  | 'devolucoes'
  | 'economias'
  | 'consultas'
  | 'pedidosDeConsulta'
  | 'cartaoGuardadoDesde'
  | 'saida'
  | 'mensagens'
  | 'avisos'
  | 'emails'
  | 'entradas'
>;

/** Before everything that is stored. */
const EVER = '';

async function messagesOf(
  db: Db,
  cipher: Cipher,
  person: Person,
  shared: boolean,
): Promise<Records['mensagens']> {
  const sender = { name: person.name, email: person.email, cpf: openCpf(cipher, person), shared };
  const protocols = await findMessagesFrom(db, cipher, sender, EVER);
  if (protocols.length === 0) return [];
  const rows = await db.selectFrom('message').selectAll().where('protocol', 'in', protocols).execute();
  return rows.map(row => {
    const { protocolo, recebidaEm, assunto, texto, dados } = toInbox({ ...row, answerer: null }, cipher);
    return { protocolo, em: recebidaEm, assunto, texto, dados, respondidaEm: row.answered_at };
  });
}

async function waitingOf(db: Db, cipher: Cipher, person: Person): Promise<Records['avisos']> {
  const protocols = await findWaitingRequests(db, cipher, person.email, EVER);
  if (protocols.length === 0) return [];
  const rows = await db
    .selectFrom('network_request')
    .selectAll()
    .where('protocol', 'in', protocols)
    .execute();
  return rows.map(({ protocol, city, specialty, created_at }) => ({
    protocolo: protocol,
    em: created_at,
    cidade: city,
    especialidade: specialty,
  }));
}

async function refundsOf(db: Db, cipher: Cipher, person: Person): Promise<Records['devolucoes']> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.reference', 'refund.reference')
    .selectAll('refund')
    .select('payment_attempt.method')
    .where('refund.person_number', '=', person.number)
    .orderBy('refund.created_at', 'desc')
    .execute();
  const named = await findRefundKey(db, cipher, person.number);
  return rows.map(({ reference, pix_key_cipher, ...refund }) => ({
    valor: refund.amount,
    meiodepagamento: refund.method,
    motivo: refund.reason,
    desde: refund.created_at,
    devolvidaEm: refund.done_at,
    chavePix:
      pix_key_cipher === ''
        ? (refund.method === 'boleto' && named) || ''
        : cipher.open('refund.pix_key_cipher', reference, pix_key_cipher),
  }));
}

async function leavingOf(db: Db, person: Person): Promise<Records['saida']> {
  const left = await presentContract(db, person.number);
  return left === undefined || !isLeft(left)
    ? null
    : {
        protocolo: left.protocol,
        tipo: left.end_kind,
        pedidaEm: left.asked_at,
        ultimoDia: left.effective_on,
        reembolso: left.refund,
        reembolsadaEm: left.refunded_at,
        chavePix: left.pix_key ?? '',
      };
}

async function appointmentsOf(
  db: Db,
  cipher: Cipher,
  { number }: Person,
  now: () => Date,
): Promise<Records['pedidosDeConsulta']> {
  const requests = await listRequests(db, { cipher, now }, number);
  const clinics = await clinicsById(
    db,
    requests.map(({ row }) => row.clinic_id),
  );
  return requests.map(({ row, wanted, written, state }) => {
    const clinic = clinics.get(row.clinic_id);
    return {
      protocolo: row.protocol,
      clinica: clinic === undefined ? '' : parseClinic(clinic).Name,
      pedidoEm: row.created_at,
      para: row.place,
      servico: wanted.servico,
      dias: wanted.desejos,
      telefone: wanted.telefone,
      recado: wanted.recado,
      situacao: state,
      respostaEm: row.answered_at,
      confirmada: written?.dia ? { dia: written.dia, hora: written.hora } : null,
      mensagemDaClinica: written?.mensagem ?? '',
    };
  });
}

/** What is known of a member beyond the own data, the charges and the consents: the same records that an erasure finds. */
export async function otherRecords(
  db: Db,
  { cipher, outbox, now }: { cipher: Cipher; outbox: Outbox; now: () => Date },
  person: Person,
): Promise<Records> {
  const shared = await sharesAddress(db, person);
  const sessions = await db
    .selectFrom('session')
    .select(['created_at', 'seen_at'])
    .where('person_number', '=', person.number)
    .orderBy('created_at', 'desc')
    .execute();
  return {
    cartaoGuardadoDesde: await savedCardSince(db, person.number),
    devolucoes: await refundsOf(db, cipher, person),
    economias: (await listSavings(db, cipher, person.number)).map(({ id, ...noted }) => noted),
    consultas: (await listConsultations(db, person.number)).map(row => ({
      para: row.place,
      pedidaEm: row.requested_at,
      termo: row.consent_version,
      entrouEm: row.entered_at,
      encerradaEm: row.ended_at,
      desfecho: row.outcome,
      demonstracao: row.demonstration === 1,
    })),
    pedidosDeConsulta: await appointmentsOf(db, cipher, person, now),
    saida: await leavingOf(db, person),
    mensagens: await messagesOf(db, cipher, person, shared),
    // An address that several members share does not show whose a request or a mail is.
    avisos: shared ? [] : await waitingOf(db, cipher, person),
    emails: shared
      ? []
      : (await outbox.list(db, person.email)).map(({ createdAt, subject }) => ({
          em: createdAt,
          assunto: subject,
        })),
    entradas: sessions.map(({ created_at, seen_at }) => ({ desde: created_at, ultimoUso: seen_at })),
  };
}
