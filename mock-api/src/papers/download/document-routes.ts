import { Refusal } from '@serafim/contract/api/http/refusal';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { dayInFull, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { FastifyReply } from 'fastify';
import { requestingAdmin, requestingMember } from '../../identity/access/requester.ts';
import type { Person } from '../../identity/db/tables.ts';
import { knownMember } from '../../identity/person/person-repository.ts';
import { chargeById } from '../../money/charge/charge-repository.ts';
import { findContract, findMemberByToken } from '../../money/contract/find-contract.ts';
import { type LeftContract, listLeft } from '../../money/contract/leaving.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
import { findMembership, type Membership } from '../../money/membership/contract-repository.ts';
import { readReturned } from '../../money/refund/refund-repository.ts';
import type { MoneyServices } from '../../money/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { boletoData } from '../document/boleto-data.ts';
import { chargeReceiptData } from '../document/charge-receipt-data.ts';
import { leavingReceiptData } from '../document/leaving-receipt-data.ts';
import { loadContract } from '../document/load-contract.ts';
import type { DocumentRenderer } from '../renderer/document-renderer.ts';
import { sendPdf } from './send-file.ts';

interface DocumentServices extends MoneyServices {
  documents: DocumentRenderer;
}

const today = (now: Date): string => dayInFull(dayInSaoPaulo(now));

async function sendLeavingReceipt(
  { documents, now }: DocumentServices,
  reply: FastifyReply,
  person: Person,
  left: LeftContract | undefined,
) {
  if (left === undefined) throw new Refusal('nao-encontrado');
  const pdf = await documents.render('leavingReceipt', leavingReceiptData(person, left, today(now())));
  return sendPdf(reply, `Recibo-${left.protocol}.pdf`, pdf);
}

async function sendChargeReceipt(
  { documents, store, now }: DocumentServices,
  reply: FastifyReply,
  payer: Membership,
  charge: ChargeRow,
) {
  const returned = await readReturned(store.db, charge);
  const data = chargeReceiptData(payer, charge, { today: today(now()), returned });
  if (data === null) throw new Refusal('nao-encontrado');
  return sendPdf(reply, `Recibo-${data.referencia}.pdf`, await documents.render('chargeReceipt', data));
}

/** The PDFs of a contract: the contract itself and its receipts. */
export function documentRoutes(app: ApiApp, services: DocumentServices): void {
  tokenRoutes(app, services);
  memberRoutes(app, services);
  staffRoutes(app, services);
}

/** Of the contract whose token somebody has. */
function tokenRoutes(app: ApiApp, services: DocumentServices): void {
  const { store, cipher, documents, payments } = services;

  route(app, 'contractPdf', async (request, reply) => {
    const found = await findContract(services, request.params.passe, request.ip);
    const data = await loadContract(services, found);
    if (data === null) throw new Refusal('nao-encontrado');
    return sendPdf(reply, `Contrato-${data.contrato}.pdf`, await documents.render('contract', data));
  });

  route(app, 'paymentPdf', async (request, reply) => {
    const found = await findContract(services, request.params.passe, request.ip);
    return sendChargeReceipt(services, reply, found, found.charge);
  });

  route(app, 'boletoPdf', async (request, reply) => {
    const { charge, ...payer } = await findContract(services, request.params.passe, request.ip);
    const { boleto_line: line } = charge;
    if (line === null || !isOpenCharge(charge.status)) throw new Refusal('nao-encontrado');
    const data = boletoData(payer, charge, line, cipher, payments.isSandbox);
    return sendPdf(reply, `Boleto-${data.referencia}.pdf`, await documents.render('boleto', data));
  });

  route(app, 'leavingPdf', async (request, reply) => {
    const person = await findMemberByToken(services, request.params.passe, request.ip);
    if (person === undefined) throw new Refusal('nao-encontrado');
    return sendLeavingReceipt(services, reply, person, (await listLeft(store.db, person.number))[0]);
  });
}

/** Of who is signed in. */
function memberRoutes(app: ApiApp, services: DocumentServices): void {
  const { db } = services.store;

  route(app, 'ownLeavingPdf', async (request, reply) => {
    const person = await requestingMember(db, request);
    const left = await listLeft(db, person.number);
    const asked = left.find(({ protocol }) => protocol === request.params.protocolo);
    return sendLeavingReceipt(services, reply, person, asked);
  });

  route(app, 'ownPaymentPdf', async (request, reply) => {
    const person = await requestingMember(db, request);
    const charge = await chargeById(db, request.params.id);
    const payer = charge && (await findMembership(db, charge));
    if (charge === undefined || payer?.person.number !== person.number) throw new Refusal('nao-encontrado');
    return sendChargeReceipt(services, reply, payer, charge);
  });
}

/** Of a client, for the administration. */
function staffRoutes(app: ApiApp, services: DocumentServices): void {
  const { audit, store } = services;

  route(app, 'clientPaymentPdf', async (request, reply) => {
    const person = await knownMember(store.db, request.params.id);
    const charge = await chargeById(store.db, request.params.cobranca);
    const payer = charge && (await findMembership(store.db, charge));
    if (charge === undefined || payer?.person.number !== person.number) throw new Refusal('nao-encontrado');
    await audit.recordReading({ actor: requestingAdmin(request), action: 'leu-ficha', subject: person.id });
    return sendChargeReceipt(services, reply, payer, charge);
  });
}
