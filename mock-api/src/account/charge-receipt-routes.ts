import { z } from '@serafim/contract/api/zod';
import { dayInFull, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { chargeReceiptOf } from '../contract-document/charge-receipt-of.ts';
import { pdfAnswer, sendPdf } from '../document/send-pdf.ts';
import { Problem } from '../http/problem.ts';
import { chargesOf } from '../payment/charge-repository.ts';
import type { ApiApp, Services } from '../services.ts';
import { ownRow } from './account-routes.ts';

/** The receipts of what a member paid. */
export const chargeReceiptRoutes = (app: ApiApp, { store, documents, now }: Services): void => {
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
      const person = await ownRow(store.db, request);
      const charge = (await chargesOf(store.db, person.number)).find(({ id }) => id === request.params.id);
      const today = dayInFull(dayInSaoPaulo(now()));
      const receipt = charge === undefined ? null : chargeReceiptOf(person, charge, today);
      if (receipt === null) throw new Problem('nao-encontrado');
      return sendPdf(
        reply,
        `Recibo-${receipt.referencia}.pdf`,
        await documents.print('chargeReceipt', receipt),
      );
    },
  );
};
