import { createHash } from 'node:crypto';
import { sandboxInstruments } from '@serafim/contract/api/payment/payment';
import type { Brand } from '@serafim/contract/brand/brand';
import { barCode, boletoLine } from './boleto/boleto-line.ts';
import type { Order, PaymentGateway } from './payment-gateway.ts';
import { brCode } from './pix/br-code.ts';

// No bank has this number, so that no bank takes the boleto.
const NO_BANK = '999';

/** What stands for a saved card, and whether it pays again. */
const savedCards = { pays: 'sandbox-guardado-aprova', refused: 'sandbox-guardado-recusa' } as const;

/** The part of an e-mail address that makes this sandbox deaf: `ana+nao-responde@exemplo.com.br`. */
const DEAF = '+nao-responde@';

const cityOf = ({ address }: Brand): string => address.split(',').at(-1)?.split('/')[0]?.trim() ?? '';

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** 25 digits that follow from a reference, so that opening it again gives the same boleto. */
const digitsOf = (reference: string): string =>
  BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`)
    .toString()
    .slice(-25);

/**
 * Stands in for a payment provider; no money moves. Its rules:
 * - a Pix code and a boleto come at once and are well-formed; the Pix key is the brand's e-mail, the bank is 999;
 * - `sandbox-aprova` pays, with whichever method; `sandbox-aprova-uma-vez` pays and is refused when its card is
 *   charged again; `sandbox-nao-responde` is never answered; anything else, `sandbox-recusa` among it, is refused;
 * - for a payer whose e-mail holds `+nao-responde@` it answers nothing at all.
 */
export function createSandboxGateway(brand: Brand): PaymentGateway {
  const isDeaf = ({ email }: Order) => email.includes(DEAF);
  return {
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
      if (isDeaf(order) || instrument === sandboxInstruments.naoResponde) return never(signal);
      const keep = (card: string) => (order.method === 'cartao' ? card : null);
      if (instrument === savedCards.pays) return { outcome: 'confirmed', savedCard: null };
      if (instrument === sandboxInstruments.aprova)
        return { outcome: 'confirmed', savedCard: keep(savedCards.pays) };
      if (instrument === sandboxInstruments.aprovaUmaVez)
        return { outcome: 'confirmed', savedCard: keep(savedCards.refused) };
      return { outcome: 'refused', reason: 'O banco não aprovou. Confira com ele ou pague de outro jeito.' };
    },
    refund: async (order, signal) => {
      if (isDeaf(order)) await never(signal);
    },
  };
}
