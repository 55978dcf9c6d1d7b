import { Refusal } from '@serafim/contract/api/http/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestingMember } from '../../identity/access/requester.ts';
import type { Person } from '../../identity/db/tables.ts';
import { changePassword } from '../../identity/person/change-password.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import type { PapersServices } from '../../papers/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { etag, expectedVersion } from '../../platform/http/versions.ts';
import type { Db, MembersTables } from '../db/tables.ts';
import { accountView } from './account-view.ts';
import { changeOpenPayment, changePayment } from './change-payment.ts';
import { changePlan, changeUnpaidPlan } from './change-plan.ts';
import { changeOwnData, checkNewAddress } from './own-data.ts';
import { addDependent, removeDependent, withoutPlan } from './own-dependents.ts';
import { personalData } from './personal-data.ts';
import { requestingRunning } from './requesting-membership.ts';

type Services = PapersServices<MembersTables>;

function showAccount(services: Services, person: Person, reply: FastifyReply) {
  reply.header('ETag', etag(person.version));
  return accountView(services, person);
}

/** Changes the account of who asks, one change at a time, and answers with it. */
async function change(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (db: Db, person: Person) => Promise<void>,
) {
  const { store } = services;
  await inTransaction(store.db, async transaction => {
    // Two changes at once would each count the dependents, and read the version, of before.
    if (request.signedIn !== null) await lockPerson(transaction, request.signedIn.number);
    await act(transaction, await requestingMember(transaction, request));
  });
  return showAccount(services, await requestingMember(store.db, request), reply);
}

/** /minha-conta: what members see and change of their own. */
export function accountRoutes(app: ApiApp, services: Services): void {
  const { db } = services.store;

  route(app, 'account', async (request, reply) =>
    showAccount(services, await requestingMember(db, request), reply),
  );

  dependentRoutes(app, services);
  termsRoutes(app, services);
  ownDataRoutes(app, services);
}

/** /minha-conta/dependentes. */
function dependentRoutes(app: ApiApp, services: Services): void {
  route(app, 'addDependent', (request, reply) =>
    change(services, request, reply, async transaction => {
      const member = await requestingRunning(transaction, request, withoutPlan);
      await addDependent(transaction, services.cipher, member, request.body);
    }),
  );

  route(app, 'removeDependent', (request, reply) =>
    change(services, request, reply, async (transaction, person) => {
      const removed = await removeDependent(transaction, person, request.params.lugar, services.now());
      if (!removed) throw new Refusal('nao-encontrado');
    }),
  );
}

/** The plan, and how it is paid. */
function termsRoutes(app: ApiApp, services: Services): void {
  const { db } = services.store;

  route(app, 'changePlan', async (request, reply) => {
    const person = await requestingMember(db, request);
    if (await changeUnpaidPlan(services, person, request.body)) return showAccount(services, person, reply);
    return change(services, request, reply, (transaction, member) =>
      changePlan(transaction, services, member, request.body),
    );
  });

  route(app, 'changePaymentTerms', async (request, reply) => {
    const membership = await requestingRunning(db, request);
    if (await changeOpenPayment(services, membership, request.body))
      return showAccount(services, membership.person, reply);
    return change(services, request, reply, async transaction =>
      changePayment(transaction, services, await requestingRunning(transaction, request), request.body),
    );
  });
}

/** The member’s own data, all that is stored of the member, and the password. */
function ownDataRoutes(app: ApiApp, services: Services): void {
  const { store, sessionCookie, knownDevices } = services;
  const { db } = store;

  route(app, 'changeOwnData', async (request, reply) => {
    const version = expectedVersion(request);
    const assertCurrent = (person: Person) => {
      if (version !== null && version !== person.version) throw new Refusal('versao-desatualizada');
    };
    const known = await requestingMember(db, request);
    // Before the password is asked for: the address may have been changed elsewhere, and not in this request.
    assertCurrent(known);
    await checkNewAddress(services, known, request.body);
    return change(services, request, reply, async (transaction, person) => {
      assertCurrent(person);
      await changeOwnData(transaction, services, person, request.body);
    });
  });

  route(app, 'personalData', async request => personalData(services, await requestingMember(db, request)));

  route(app, 'changePassword', async (request, reply) => {
    const person = await requestingMember(db, request);
    const { token, changed } = await changePassword(services, person, request.body);
    sessionCookie.write(reply, token, 'member');
    // The new password ends what other devices were known for, and not this one.
    knownDevices.remember(request, reply, changed);
  });
}
