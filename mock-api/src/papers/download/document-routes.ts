import { Refusal } from '@serafim/contract/api/http/refusal';
import { z } from '@serafim/contract/api/zod';
import { dayInFull, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { requestingMember } from '../../identity/access/requester.ts';
import { listDependents } from '../../identity/person/person-repository.ts';
import { listCharges } from '../../money/charge/charge-repository.ts';
import { contractParams, findContract, findMemberByToken } from '../../money/contract/find-contract.ts';
import { findLeaving } from '../../money/contract/leaving.ts';
import type { MoneyServices } from '../../money/services.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import { chargeReceiptData } from '../document/charge-receipt-data.ts';
import { contractData } from '../document/contract-data.ts';
import { leavingReceiptData } from '../document/leaving-receipt-data.ts';
import type { DocumentRenderer } from '../renderer/document-renderer.ts';
import { pdfAnswer, sendPdf } from './send-pdf.ts';

interface DocumentServices extends MoneyServices {
  documents: DocumentRenderer;
}

/** The PDFs of a contract: the contract itself and its receipts. */
export function documentRoutes(app: ApiApp, services: DocumentServices): void {
  const { store, cipher, documents, siteOrigin, now } = services;
  const today = (): string => dayInFull(dayInSaoPaulo(now()));

  app.get(
    '/contratacao/:passe/contrato.pdf',
    { schema: { summary: 'Baixa o contrato', params: contractParams, response: pdfAnswer('O contrato') } },
    async (request, reply) => {
      const { person, charge } = await findContract(services, request.params.passe, request.ip);
      const first = (await listCharges(store.db, person.number)).at(-1) ?? charge;
      const dependents = await listDependents(store.db, cipher, person.number);
      const data = contractData(person, dependents, cipher, siteOrigin, first);
      if (data === null) throw new Refusal('nao-encontrado');
      return sendPdf(reply, `Contrato-${data.contrato}.pdf`, await documents.render('contract', data));
    },
  );

  app.get(
    '/contratacao/:passe/recibo.pdf',
    {
      schema: {
        summary: 'Baixa o recibo de quem saiu',
        params: contractParams,
        response: pdfAnswer('O recibo'),
      },
    },
    async (request, reply) => {
      const person = await findMemberByToken(services, request.params.passe, request.ip);
      const left = person && (await findLeaving(store.db, person.number));
      if (person === undefined || left === undefined) throw new Refusal('nao-encontrado');
      const pdf = await documents.render('leavingReceipt', leavingReceiptData(person, left, today()));
      return sendPdf(reply, `Recibo-${left.protocol}.pdf`, pdf);
    },
  );

  app.get(
    '/minha-conta/cobrancas/:id/recibo.pdf',
    {
      schema: {
        summary: 'Baixa o recibo de um pagamento',
        params: z.strictObject({ id: z.string().max(40) }),
        response: pdfAnswer('O recibo'),
      },
    },
    async (request, reply) => {
      const person = await requestingMember(store.db, request);
      const charges = await listCharges(store.db, person.number);
      const charge = charges.find(({ id }) => id === request.params.id);
      const data = charge === undefined ? null : chargeReceiptData(person, charge, today());
      if (data === null) throw new Refusal('nao-encontrado');
      return sendPdf(reply, `Recibo-${data.referencia}.pdf`, await documents.render('chargeReceipt', data));
    },
  );
}
