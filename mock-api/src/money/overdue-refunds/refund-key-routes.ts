import { maskPixKey } from '@serafim/contract/api/fields/pix-key';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { refundKeyInputSchema, refundKeySchema } from '@serafim/contract/api/payment/refund';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { inTransaction } from '../../platform/db/transaction.ts';
import { refusals } from '../../platform/http/answers.ts';
import type { ApiApp } from '../../platform/http/api-app.ts';
import { nameKey, openLink, sumWaiting } from '../refund/refund-key.ts';
import { runRefunds } from '../refund/run-refunds.ts';
import type { MoneyServices } from '../services.ts';

/** /devolucao: a member says by a mailed link where the money of a boleto goes, without signing in. Looking changes nothing. */
export function refundKeyRoutes(app: ApiApp, services: MoneyServices): void {
  const { store, limits } = services;
  const schema = { body: refundKeyInputSchema, response: { 200: refundKeySchema, ...refusals } };

  app.post(
    '/devolucao',
    { schema: { summary: 'Mostra, pelo link do e-mail, o que espera por uma chave Pix', ...schema } },
    async ({ ip, body: { link } }) => {
      await limits.take('contractPerAddress', clientNetwork(ip));
      return inTransaction(store.db, async db => {
        const { person, key } = await openLink(db, services, link);
        const valor = await sumWaiting(db, person.number);
        return { valor, chavePix: key === '' ? '' : maskPixKey(key) };
      });
    },
  );

  app.put(
    '/devolucao',
    { schema: { summary: 'Diz ou confirma, pelo link do e-mail, a chave Pix da devolução', ...schema } },
    async ({ ip, body: { link, chavePix } }) => {
      await limits.take('contractPerAddress', clientNetwork(ip));
      const { number, answer } = await inTransaction(store.db, async db => {
        const { person, key: asked } = await openLink(db, services, link);
        const key = chavePix || asked;
        if (key === '')
          throw new Refusal('dados-invalidos', {
            errors: { chavePix: 'Informe uma chave Pix para a devolução.' },
          });
        const valor = await sumWaiting(db, person.number);
        await nameKey(db, services, person, key, 'link');
        return { number: person.number, answer: { valor, chavePix: maskPixKey(key) } };
      });
      await runRefunds(services, { person: number });
      return answer;
    },
  );
}
