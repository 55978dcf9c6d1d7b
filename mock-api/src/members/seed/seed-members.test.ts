import { memberSchema } from '@serafim/contract/api/sign-up/member';
import { addDays, type Day, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { expect, it } from 'vitest';
import type { Person } from '../../identity/db/tables.ts';
import { staffNumbers } from '../../identity/person/person-repository.ts';
import { runBilling } from '../../money/billing/start-billing.ts';
import { storeCard } from '../../money/charge/saved-cards.ts';
import { listedStanding } from '../../money/contract/card-standing.ts';
import { contractState } from '../../money/contract/contract-state.ts';
import { applyDueChanges } from '../../money/contract/due-changes.ts';
import { leave, leavingTerms } from '../../money/contract/leaving.ts';
import { type ChargeRow, toCharge } from '../../money/db/tables.ts';
import { type Membership, presentContract } from '../../money/membership/contract-repository.ts';
import { savedCards } from '../../money/payment/sandbox/sandbox-gateway.ts';
import { reconcileAttempts } from '../../money/reconcile/reconcile-attempts.ts';
import { onEachStore } from '../../testing/each-store.ts';
import { signUpInput } from '../../testing/inputs.ts';
import { outageWeek } from './seed-calendar.ts';
import { seedHistory } from './seed-history.ts';
import { chance } from './seed-numbers.ts';
import { type SeedPerson, seedPerson } from './seed-people.ts';
import { storeSeedMembers } from './store-seed-members.ts';

const today = '2026-11-21';
const now = new Date(`${today}T15:00:00Z`);

/** The number of the first invented member of whom something holds. */
const first = (holds: (invented: SeedPerson, n: number) => boolean): number =>
  Array.from({ length: 4_000 }, (_, n) => n).findIndex(n => holds(seedPerson(n), n));

/** One invented member of each kind, by number, with who failed in the week in which no card could be charged. */
const kinds = [
  ...(['pays', 'never-paid', 'stops-paying', 'leaves'] as const).flatMap(fate =>
    (['cartao', 'pix', 'boleto'] as const).map(method =>
      first(invented => invented.fate === fate && invented.meiodepagamento === method),
    ),
  ),
  ...[true, false].map(isLost =>
    first(
      ({ fate, meiodepagamento, fatura, vencimento }, n) =>
        fate === 'pays' &&
        meiodepagamento === 'cartao' &&
        fatura === 'mensal' &&
        vencimento === '5' &&
        chance(n, 'outage') < 0.25 === isLost,
    ),
  ),
];

/** What is compared: not the names by which the provider knows a charge, nor the minute. */
const compared = ({
  id,
  reference,
  pix_code,
  boleto_line,
  person_number,
  created_at,
  ...charge
}: ChargeRow) => ({
  ...charge,
  madeOn: dayInSaoPaulo(new Date(created_at)),
});

it('the sign-up would have taken every invented person, with the dependents', () => {
  for (let n = 0; n < 400; n += 1) {
    const { fate: _fate, town: _town, ...invented } = seedPerson(n);
    expect(memberSchema.parse(signUpInput(invented))).toMatchObject(invented);
  }
});

onEachStore({}, api => {
  const chargesOf = ({ number }: Pick<Person, 'number'>) =>
    api()
      .store.db.selectFrom('charge')
      .selectAll()
      .where('person_number', '=', number)
      .orderBy('created_at')
      .execute()
      .then(rows => rows.map(toCharge));
  const memberOf = async (id: string): Promise<Membership> => {
    const { db } = api().store;
    const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const contract = await presentContract(db, person.number);
    if (contract === undefined) throw new Error('A sign-up with a plan opens a contract');
    return { person, contract };
  };
  const pay = ({ number }: Person, instrumento: string) =>
    api().app.inject({
      method: 'POST',
      url: `/contratacao/${api().services.contractTokens.sign(number)}/pagamento`,
      payload: { instrumento },
    });

  /** Signs somebody up as an invented member did, a hundred days ago, and lets the days go by. */
  const live = async (
    { fate, ...invented }: SeedPerson,
    expected: (member: Membership) => ReturnType<typeof seedHistory>,
    signedUpOn = addDays(today, -100),
  ) => {
    api().clock.now = new Date(`${signedUpOn}T15:00:00Z`);
    const { cpf: _cpf, dependentes: _dependents, town: _town, ...terms } = invented;
    const joined = await api().app.inject({ method: 'POST', url: '/cadastro', payload: signUpInput(terms) });
    const { id } = joined.json<{ id: string }>();
    const { person, ...joinedOn } = await memberOf(id);
    const history = expected({ person, ...joinedOn });
    for (let day: Day = signedUpOn; day <= today; day = addDays(day, 1)) {
      api().clock.now = new Date(`${day}T15:00:00Z`);
      const byCard = invented.meiodepagamento === 'cartao' ? history.charges.slice(1) : [];
      const token = byCard.some(({ paid_on }) => paid_on === day) ? savedCards.pays : savedCards.refused;
      // A card that is not charged on its day is refused until it is, or for good.
      if (byCard.some(({ competence, paid_on }) => competence === day || paid_on === day))
        await storeCard(api().store.db, api().cipher, person.number, token, api().clock.now);
      await applyDueChanges(api().store.db, api().clock.now);
      await runBilling(api().services);
      const isPaidToday = history.charges.some(
        ({ paid_on, competence }) =>
          paid_on === day && (invented.meiodepagamento !== 'cartao' || competence === null),
      );
      if (isPaidToday) {
        await pay(person, 'sandbox-aprova');
        await runBilling(api().services);
      }
      if (history.charges[0]?.status === 'recusada' && day === signedUpOn)
        await pay(person, 'sandbox-recusa');
      if (history.leaving?.askedOn === day) {
        const charges = (await chargesOf(person)).toReversed();
        const { contract } = await memberOf(id);
        const nothingElse = { mayPayBoleto: false, goneBack: 0 };
        const terms = leavingTerms(
          contractState(contract, charges, api().clock.now),
          api().clock.now,
          nothingElse,
        );
        await leave(api().store.db, contract, terms, api().clock.now);
      }
    }
    return { ...(await memberOf(id)), history };
  };

  it.each(kinds)('the contract of invented member %i is what a sign-up and the billing lead to', async n => {
    const invented = seedPerson(n);
    const { person, contract, history } = await live(invented, member =>
      seedHistory(member, n, invented.fate, now),
    );
    expect((await chargesOf(person)).map(compared)).toEqual(history.charges.map(compared));
    expect(contract.ended_at === null).toBe(history.leaving === null);
  });

  it('who signs up with a card in the week in which none could be charged has not paid', async () => {
    const n = first(({ fate, meiodepagamento }) => fate === 'pays' && meiodepagamento === 'cartao');
    const { person, history } = await live(
      seedPerson(n),
      member => seedHistory(member, n, 'pays', now),
      outageWeek(now).from,
    );
    expect(history.charges.map(({ status }) => status)).toEqual(['recusada']);
    expect((await chargesOf(person)).map(compared)).toEqual(history.charges.map(compared));
  });

  it('who administrates finds invented members of every standing, and most are active', async () => {
    api().clock.now = now;
    await storeSeedMembers(api().store, api().cipher, 240, now);
    const headers = { cookie: await api().signInAdmin() };
    const count = async (situacao: string) =>
      Number(
        (await api().app.inject({ url: `/?limite=1&situacao=${situacao}`, headers })).headers[
          'x-total-count'
        ],
      );
    expect(await count('ativo')).toBeGreaterThan(120);
    for (const situacao of ['aguardando-pagamento', 'suspenso', 'cancelado', 'em-atraso'])
      expect([situacao, await count(situacao)]).toEqual([situacao, expect.toSatisfy(found => found > 0)]);
    expect(await count('sem-plano')).toBe(0);
  });

  it('the sandbox knows every payment of theirs, so that an administrator can give it back', async () => {
    const { db } = api().store;
    const paid = await db
      .selectFrom('charge')
      .leftJoin('sandbox_payment', 'sandbox_payment.reference', 'charge.reference')
      .select(['charge.amount', 'sandbox_payment.amount as taken', 'sandbox_payment.state'])
      .where('charge.status', '=', 'paga')
      .execute();
    expect(paid.length).toBeGreaterThan(10);
    expect(paid.filter(one => one.taken !== one.amount || one.state !== 'confirmed')).toEqual([]);
  });

  it('nobody is charged or written to for what was before, and each period is charged once when it comes', async () => {
    const { db } = api().store;
    await db.deleteFrom('person').where('number', 'not in', staffNumbers).execute();
    await db.deleteFrom('outbox').execute();
    api().clock.now = now;
    await storeSeedMembers(api().store, api().cipher, 240, now);
    const charges = () =>
      db.selectFrom('charge').selectAll().orderBy('person_number').orderBy('created_at').execute();
    const work = async () => {
      await applyDueChanges(db, api().clock.now);
      await reconcileAttempts(api().services);
      await runBilling(api().services);
    };
    const before = await charges();
    await work();
    expect(await charges()).toEqual(before);
    expect(await api().waitingMail()).toEqual([]);

    for (let day = today; day < addDays(today, 31); day = addDays(day, 1)) {
      api().clock.now = new Date(`${day}T15:00:00Z`);
      await work();
    }
    const left = await db
      .selectFrom('person')
      .innerJoin('contract', 'contract.person_number', 'person.number')
      .select('email')
      .where('ended_at', 'is not', null)
      .execute();
    const unpaid = await db
      .selectFrom('person')
      .select('email')
      .where(listedStanding(now), '=', 'sem-pagamento')
      .execute();
    const written = new Set((await api().waitingMail()).map(({ to }) => to));
    expect([...left, ...unpaid].filter(({ email }) => written.has(email))).toEqual([]);
    // Every card that pays was charged for its next month, for what the plan costs, and for no other.
    const cards = await db
      .selectFrom('contract')
      .select('person_number as number')
      .where('method', '=', 'cartao')
      .where('billing', '=', 'mensal')
      .where(
        'person_number',
        'in',
        before.filter(({ next_on }) => next_on).map(({ person_number }) => person_number),
      )
      .execute();
    const after = await charges();
    expect(cards.length).toBeGreaterThan(20);
    for (const { number } of cards) {
      const made = after.filter(
        ({ person_number: of, id }) => of === number && !before.some(one => one.id === id),
      );
      expect(made.map(({ status, competence }) => [status, competence])).toEqual([
        ['paga', before.findLast(({ person_number: of }) => of === number)?.next_on],
      ]);
    }
  }, 60_000);
});
