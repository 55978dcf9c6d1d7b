import { maskPixKey } from '@serafim/contract/api/fields/pix-key';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { nameKey, openLink, sumWaiting } from '../refund/refund-key.ts';
import { runRefunds } from '../refund/run-refunds.ts';
import type { MoneyServices } from '../services.ts';

/** /devolucao: a member says by a mailed link where the money of a boleto goes, without signing in. Looking changes nothing. */
export function refundKeyRoutes(app: ApiApp, services: MoneyServices): void {
  const { store, limits } = services;

  route(app, 'refundKey', async ({ ip, body: { link } }) => {
    await limits.take('contractPerAddress', clientNetwork(ip));
    return inTransaction(store.db, async db => {
      const { person, key } = await openLink(db, services, link);
      const valor = await sumWaiting(db, person.number);
      return { valor, chavePix: key === '' ? '' : maskPixKey(key) };
    });
  });

  route(app, 'nameRefundKey', async ({ ip, body: { link, chavePix } }) => {
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
  });
}
