import type {
  GivenBack,
  KnownPayment,
  Order,
  PaymentGateway,
  Pending,
  Settlement,
} from 'mock-api/src/money/payment/payment-gateway';
import { never } from 'mock-api/src/platform/outside/ask-outside';
import type { Owner, Scheduler } from './scheduler.ts';

const HOUR = 3_600_000;

/** An order as the bank knows it. */
export interface Account {
  order: Order;
  state: 'open' | 'pending' | 'confirmed' | 'refused' | 'void';
  /** Stands for the card that paid; null for codes. */
  savedCard: string | null;
  /** Centavos that went back. */
  back: number;
}

const NO_ANSWER = new Promise<never>(() => {});

/** What a bank says of a payment to whoever runs the site. */
export interface Notice {
  id: string;
  referencia: string;
  valor: number;
  situacao: 'confirmado' | 'recusado';
  motivo: string;
}

/** How a call goes wrong, and how often. */
const FAULTS = { lost: 0.02, unanswered: 0.03, late: 0.03, failed: 0.02, doubled: 0.01 };

/** How payments end that were asked for. */
const ENDS = { refused: 0.08, pending: 0.03 };

/**
 * A bank in memory that does as the port of the API promises, over a line that does not: calls get lost, are done twice, or
 * are done without an answer; answers come late, notices twice, wrong or not at all.
 */
export class Bank {
  readonly accounts = new Map<string, Account>();
  /** Centavos. */
  taken = 0;
  givenBack = 0;
  isHonest = false;
  /** Where notices go. */
  notify: (notice: Notice) => void = () => {};
  readonly #scheduler: Scheduler;
  readonly #own: Owner = { name: 'the bank' };
  #notices = 0;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
  }

  /** What somebody may still pay by code, the newest last. */
  openOrders(email: string): Account[] {
    return [...this.accounts.values()].filter(
      ({ state, order }) => state === 'open' && order.method !== 'cartao' && order.email === email,
    );
  }

  /** Somebody pays by code. */
  payCode(account: Account): void {
    if (account.state !== 'open') return;
    const wait = account.order.method === 'boleto' ? (12 + this.#scheduler.below(48)) * HOUR : 0;
    account.state = 'pending';
    this.#scheduler.later(this.#own, wait, () => this.#confirm(account));
  }

  #confirm(account: Account): void {
    if (account.state !== 'pending') return;
    account.state = 'confirmed';
    this.taken += account.order.amount;
    this.#tell(account, 'confirmado');
  }

  /** Tells of a payment, as banks do: perhaps never, perhaps twice, perhaps much later. */
  #tell({ order }: Account, situacao: Notice['situacao']): void {
    const { random } = this.#scheduler;
    const chance = this.#chance;
    this.#notices += 1;
    const notice = {
      id: `aviso-${this.#notices}`,
      referencia: order.reference,
      valor: chance(0.01) ? order.amount + 1 : order.amount,
      situacao,
      motivo: '',
    };
    if (chance(0.1)) return;
    const times = chance(0.1) ? 2 : 1;
    for (let time = 0; time < times; time += 1)
      this.#scheduler.later(this.#own, random() * (chance(0.1) ? 48 * HOUR : 60_000), () =>
        this.notify(notice),
      );
  }

  #chance = (share: number): boolean => !this.isHonest && this.#scheduler.chance(share);

  #account(order: Order): Account {
    let account = this.accounts.get(order.reference);
    if (account === undefined) {
      account = { order, state: 'open', savedCard: null, back: 0 };
      this.accounts.set(order.reference, account);
    }
    return account;
  }

  #known({ state, savedCard, order }: Account): KnownPayment {
    if (state === 'confirmed') return { outcome: 'confirmed', savedCard, amount: order.amount };
    if (state === 'refused') return { outcome: 'refused', reason: 'O banco não aprovou.' };
    return { outcome: state === 'open' ? 'absent' : state };
  }

  #collect(order: Order, instrument: string): Settlement | Pending {
    const account = this.#account(order);
    if (account.state === 'open' || account.state === 'refused') {
      account.savedCard = order.method === 'cartao' ? `guardado-${instrument}` : null;
      account.state = this.#chance(ENDS.refused) || instrument.includes('recusa') ? 'refused' : 'pending';
      if (account.state === 'pending') {
        if (this.#chance(ENDS.pending))
          this.#scheduler.later(this.#own, this.#scheduler.random() * 30 * HOUR, () =>
            this.#confirm(account),
          );
        else {
          account.state = 'confirmed';
          this.taken += order.amount;
        }
      }
    }
    const known = this.#known(account);
    return known.outcome === 'void' || known.outcome === 'absent'
      ? { outcome: 'refused', reason: 'Esta cobrança foi retirada.' }
      : known;
  }

  #refund({ reference }: Order, { total }: GivenBack): void {
    const account = this.accounts.get(reference);
    if (account?.state !== 'confirmed') throw new Error('The bank took nothing under this reference');
    // As most banks do: where they are to pay out more than came in, they do.
    this.givenBack += Math.max(0, total - account.back);
    account.back = Math.max(account.back, total);
  }

  /** One call over the line of a process, which is given up by its signal; the bank may act all the same. */
  #call<T>(owner: Owner, label: string, signal: AbortSignal, act: () => T): Promise<T> {
    return Promise.race([this.#answer(owner, label, act), never(signal)]);
  }

  async #answer<T>(owner: Owner, label: string, act: () => T): Promise<T> {
    const { random } = this.#scheduler;
    await this.#scheduler.port(owner, `asks the bank to ${label}`);
    if (this.#chance(FAULTS.lost)) return NO_ANSWER;
    if (this.#chance(FAULTS.late)) await this.#scheduler.sleep(owner, random() * 8_000);
    const answer = act();
    if (this.#chance(FAULTS.doubled))
      this.#scheduler.later(this.#own, random() * 60_000, () => {
        // Nobody hears how the second one ended.
        try {
          act();
        } catch {}
      });
    await this.#scheduler.port(owner, `hears from the bank of ${label}`);
    if (this.#chance(FAULTS.failed)) throw new Error('The bank answered 500');
    if (this.#chance(FAULTS.unanswered)) return NO_ANSWER;
    return answer;
  }

  /** The bank as one process reaches it. */
  gatewayOf(owner: Owner): PaymentGateway {
    const call = <T>(label: string, signal: AbortSignal, act: () => T) =>
      this.#call(owner, label, signal, act);
    return {
      name: 'banco',
      isSandbox: false,
      open: (order, signal) =>
        call('open', signal, () => {
          this.#account(order);
          if (order.method === 'pix') return { pix: `PIX${order.reference}` };
          return order.method === 'boleto' ? { boleto: '9'.repeat(47) } : {};
        }),
      collect: (order, instrument, signal) => call('collect', signal, () => this.#collect(order, instrument)),
      lookUp: (order, signal) =>
        call('look up', signal, () => {
          const account = this.accounts.get(order.reference);
          return account === undefined ? { outcome: 'absent' as const } : this.#known(account);
        }),
      void: (order, signal) =>
        call('void', signal, () => {
          const account = this.#account(order);
          if (account.state === 'open' || account.state === 'refused') account.state = 'void';
          return this.#known(account);
        }),
      refund: (order, back, signal) => call('refund', signal, () => this.#refund(order, back)),
    };
  }
}
