import { randomUUID } from 'node:crypto';
import { parseMoney } from '@serafim/contract/api/fields/money-format';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { MOST_SAVINGS, type NewSaving } from '@serafim/contract/api/savings/savings';
import { dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { requestingMember } from '../../identity/access/requester.ts';
import type { Person } from '../../identity/db/tables.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import { householdName } from '../../identity/person/person-repository.ts';
import { presentContract } from '../../money/membership/contract-repository.ts';
import type { PapersServices } from '../../papers/services.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { countSavings, deleteSaving, insertSaving, listSavings } from './saving-repository.ts';

const refuse = (field: keyof NewSaving, message: string) =>
  new Refusal('dados-invalidos', { errors: { [field]: message } });

/** @throws Refusal where a visit was not on a day on which the card was there, or for nobody of the plan */
async function assertPossible(db: Db, person: Person, { data, para }: NewSaving, now: Date): Promise<void> {
  const joined = dayInSaoPaulo(new Date(person.created_at));
  if (data > dayInSaoPaulo(now)) throw refuse('data', 'Escolha um dia que já passou, ou hoje.');
  if (data < joined) throw refuse('data', `Você tem o cartão desde ${plainDay(joined)}.`);
  const lastDay = (await presentContract(db, person.number))?.effective_on ?? null;
  if (lastDay !== null && data > lastDay) throw refuse('data', `O cartão valeu até ${plainDay(lastDay)}.`);
  if ((await householdName(db, person, para)) === undefined) throw refuse('para', 'Escolha alguém do plano.');
  if ((await countSavings(db, person.number)) >= MOST_SAVINGS)
    throw refuse('lugar', `Já há ${MOST_SAVINGS} anotações. Apague uma antiga para anotar outra.`);
}

/** /minha-conta/economias: what members note of visits and purchases, for themselves. */
export function savingRoutes(app: ApiApp, services: PapersServices<MembersTables>): void {
  const { store, cipher, limits, keyed, now } = services;
  const { db } = store;

  route(app, 'savings', async request =>
    listSavings(db, cipher, (await requestingMember(db, request)).number),
  );

  route(app, 'noteSaving', async request => {
    const { number } = await requestingMember(db, request);
    await limits.take('savingPerPerson', String(number));
    const { precoNormal, precoPago, ...noted } = request.body;
    // The answer names nothing of what was noted: answers to keyed requests are stored as they are.
    return keyed.once(
      request,
      `economias-${number}`,
      async () => randomUUID(),
      async (transaction, id) => {
        await lockPerson(transaction, number);
        const person = await requestingMember(transaction, request);
        await assertPossible(transaction, person, request.body, now());
        const prices = { precoNormal: parseMoney(precoNormal) ?? 0, precoPago: parseMoney(precoPago) ?? 0 };
        await insertSaving(transaction, cipher, number, { id, ...noted, ...prices }, now());
        return { id };
      },
    );
  });

  route(app, 'removeSaving', async request => {
    const { number } = await requestingMember(db, request);
    if (!(await deleteSaving(db, number, request.params.id))) throw new Refusal('nao-encontrado');
  });
}
