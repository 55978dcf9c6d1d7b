import { Refusal } from '@serafim/contract/api/http/refusal';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { dayInFull, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { FastifyReply } from 'fastify';
import { requestingMember } from '../../identity/access/requester.ts';
import type { Person } from '../../identity/db/tables.ts';
import { findContract, findMemberByToken } from '../../money/contract/find-contract.ts';
import {
  type EndedContract,
  findLastLeaving,
  findLeavingByProtocol,
  findOwnCharge,
} from '../../money/contract/former-contracts.ts';
import type { ChargeRow } from '../../money/db/tables.ts';
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
  { person, left }: EndedContract,
) {
  const pdf = await documents.render('leavingReceipt', leavingReceiptData(person, left, today(now())));
  return sendPdf(reply, `Recibo-${left.protocol}.pdf`, pdf);
}

async function sendChargeReceipt(
  { documents, now }: DocumentServices,
  reply: FastifyReply,
  person: Person,
  charge: ChargeRow,
) {
  const data = chargeReceiptData(person, charge, today(now()));
  if (data === null) throw new Refusal('nao-encontrado');
  return sendPdf(reply, `Recibo-${data.referencia}.pdf`, await documents.render('chargeReceipt', data));
}

/** The PDFs of a contract: the contract itself and its receipts. */
export function documentRoutes(app: ApiApp, services: DocumentServices): void {
  tokenRoutes(app, services);
  memberRoutes(app, services);
}

/** Of the contract whose token somebody has. */
function tokenRoutes(app: ApiApp, services: DocumentServices): void {
  const { store, cipher, documents, payments } = services;

  route(app, 'contractPdf', async (request, reply) => {
    const { person } = await findContract(services, request.params.passe, request.ip);
    const data = await loadContract(services, person);
    if (data === null) throw new Refusal('nao-encontrado');
    return sendPdf(reply, `Contrato-${data.contrato}.pdf`, await documents.render('contract', data));
  });

  route(app, 'paymentPdf', async (request, reply) => {
    const { person, charge } = await findContract(services, request.params.passe, request.ip);
    return sendChargeReceipt(services, reply, person, charge);
  });

  route(app, 'boletoPdf', async (request, reply) => {
    const { person, charge } = await findContract(services, request.params.passe, request.ip);
    if (charge.boleto_line === '' || !isOpenCharge(charge.status)) throw new Refusal('nao-encontrado');
    const data = boletoData(person, charge, cipher, payments.isSandbox);
    return sendPdf(reply, `Boleto-${data.referencia}.pdf`, await documents.render('boleto', data));
  });

  route(app, 'leavingPdf', async (request, reply) => {
    const person = await findMemberByToken(services, request.params.passe, request.ip);
    const found = person && (await findLastLeaving(store.db, person));
    if (found === undefined) throw new Refusal('nao-encontrado');
    return sendLeavingReceipt(services, reply, found);
  });
}

/** Of who is signed in. */
function memberRoutes(app: ApiApp, services: DocumentServices): void {
  const { db } = services.store;

  route(app, 'ownLeavingPdf', async (request, reply) => {
    const person = await requestingMember(db, request);
    const found = await findLeavingByProtocol(db, person, request.params.protocolo);
    if (found === undefined) throw new Refusal('nao-encontrado');
    return sendLeavingReceipt(services, reply, found);
  });

  route(app, 'ownPaymentPdf', async (request, reply) => {
    const person = await requestingMember(db, request);
    const found = await findOwnCharge(db, person, request.params.id);
    if (found === undefined) throw new Refusal('nao-encontrado');
    return sendChargeReceipt(services, reply, found.person, found.charge);
  });
}
