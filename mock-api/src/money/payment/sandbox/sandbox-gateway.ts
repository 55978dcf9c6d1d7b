import { createHash } from 'node:crypto';
import { sandboxInstruments } from '@serafim/contract/api/payment/payment';
import type { Brand } from '@serafim/contract/brand/brand';
import { never } from '../../../platform/outside/ask-outside.ts';
import { barCode, boletoLine } from '../boleto/boleto-line.ts';
import type { KnownPayment, Order, PaymentGateway, Pending, Settlement } from '../payment-gateway.ts';
import { brCode } from '../pix/br-code.ts';
import type { SandboxBooks, SandboxPayment } from './sandbox-books.ts';

// No bank has this number, so that no bank takes the boleto.
const NO_BANK = '999';

/** What stands for a saved card, and whether it pays again. */
export const savedCards = { pays: 'sandbox-guardado-aprova', refused: 'sandbox-guardado-recusa' } as const;

/** The parts of an e-mail address that make this sandbox deaf, and unable to give money back. */
const DEAF = '+nao-responde@';
const STINGY = '+nao-devolve@';

/** Milliseconds until a bank that takes its time has decided. */
const LATER = 2_000;
const MUCH_LATER = 15_000;

/** What a payer reads whose bank said no. */
export const REFUSED = 'O banco não aprovou. Confira com ele ou pague de outro jeito.';

const cityOf = ({ address }: Brand): string => address.split(',').at(-1)?.split('/')[0]?.trim() ?? '';

/** 25 digits that follow from a reference, so that opening it again gives the same boleto. */
const digitsOf = (reference: string): string =>
  BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`)
    .toString()
    .slice(-25);

function settlement({ state, saved_card, amount }: SandboxPayment): Settlement | Pending {
  if (state === 'confirmed')
    return { outcome: 'confirmed', savedCard: saved_card === '' ? null : saved_card, amount };
  return state === 'pending' ? { outcome: 'pending' } : { outcome: 'refused', reason: REFUSED };
}

function known(payment: SandboxPayment | undefined): KnownPayment {
  if (payment === undefined) return { outcome: 'absent' };
  return payment.state === 'void' ? { outcome: 'void' } : settlement(payment);
}

/** What an instrument makes of an order. */
function entry({ reference, amount, method }: Order, instrument: string, now: Date): SandboxPayment {
  const card = (token: string) => (method === 'cartao' ? token : '');
  const refused = {
    reference,
    amount,
    state: 'refused',
    saved_card: '',
    settles_at: null,
    notice_at: null,
    refunded_at: null,
    returned: 0,
  } as const;
  const confirmed = { ...refused, state: 'confirmed' } as const;
  const later = (wait: number) => new Date(now.getTime() + wait).toISOString();
  if (instrument === savedCards.pays) return confirmed;
  if (instrument === sandboxInstruments.aprova) return { ...confirmed, saved_card: card(savedCards.pays) };
  if (instrument === sandboxInstruments.aprovaUmaVez)
    return { ...confirmed, saved_card: card(savedCards.refused) };
  const pending = { ...confirmed, state: 'pending', saved_card: card(savedCards.pays) } as const;
  if (instrument === sandboxInstruments.aprovaDepois)
    return { ...pending, settles_at: later(LATER), notice_at: later(LATER) };
  // Its answer is lost, and so is its notice: only looking the payment up finds it.
  if (instrument === sandboxInstruments.naoResponde) return { ...pending, settles_at: later(MUCH_LATER) };
  return refused;
}

/**
 * Stands in for a payment provider; no money moves. Its rules:
 * - a Pix code and a boleto come at once and are well-formed; the Pix key is the brand's e-mail, the bank is 999;
 * - `sandbox-aprova` pays, with whichever method; `sandbox-aprova-uma-vez` pays and is refused when its card is
 *   charged again; `sandbox-aprova-depois` pays after two seconds and sends a notice of it; `sandbox-nao-responde`
 *   pays after fifteen and never says so, so that it has to be looked up; anything else, `sandbox-recusa` among it,
 *   is refused;
 * - for a payer whose e-mail holds `+nao-responde@` it answers nothing at all, and for `+nao-devolve@` it gives no
 *   money back;
 * - what it took is in its books, so that it is there after a restart.
 */
export function createSandboxGateway(brand: Brand, books: SandboxBooks, now: () => Date): PaymentGateway {
  const isDeaf = ({ email }: Order) => email.includes(DEAF);
  return {
    name: 'sandbox',
    isSandbox: true,
    open: async (order, signal) => {
      if (isDeaf(order)) return never(signal);
      const { method, amount, reference, dueOn } = order;
      if (method === 'pix') {
        const receiver = { key: brand.email, merchant: brand.legalName, city: cityOf(brand) };
        return { pix: brCode({ ...receiver, amount, reference }) };
      }
      if (method === 'boleto')
        return { boleto: boletoLine(barCode({ bank: NO_BANK, amount, dueOn, free: digitsOf(reference) })) };
      return {};
    },
    collect: async (order, instrument, signal) => {
      if (isDeaf(order)) return never(signal);
      const entered = await books.enter(entry(order, instrument, now()));
      return instrument === sandboxInstruments.naoResponde ? never(signal) : settlement(entered);
    },
    lookUp: async (order, signal) =>
      isDeaf(order) ? never(signal) : known(await books.find(order.reference)),
    void: async (order, signal) =>
      isDeaf(order) ? never(signal) : known(await books.void(order.reference, order.amount)),
    refund: async (order, { total, pixKey }, signal) => {
      if (isDeaf(order)) return never(signal);
      const payment = await books.find(order.reference);
      if (payment?.state !== 'confirmed' || order.email.includes(STINGY))
        throw new Error('The sandbox gives nothing back for this reference');
      if (total > payment.amount) throw new Error('The sandbox gives back no more than it took');
      if (order.method === 'boleto' && pixKey === null)
        throw new Error('The sandbox gives the money of a boleto back to a Pix key, and got none');
      await books.giveBack(order.reference, total, now().toISOString());
    },
  };
}
