import { describe, expect, it } from 'vitest';
import { describePayment } from './payment-sentence.ts';

const paid = {
  contrato: 'ativo',
  emAtraso: false,
  pagoAte: '2026-12-09',
  suspendeEm: null,
  cartaoRecusado: false,
} as const;

describe('an administrator reads of a client’s payments', () => {
  it.each([
    [paid, 'em dia, pago até 09/12/2026'],
    [{ ...paid, pagoAte: '2026-11-25' }, 'em dia, com uma cobrança em aberto'],
    [{ ...paid, emAtraso: true, suspendeEm: '2027-01-10' }, 'em atraso; a carteirinha para em 10/01/2027'],
    [{ ...paid, contrato: 'aguardando-pagamento' }, 'aguardando o primeiro pagamento'],
    [
      { ...paid, contrato: 'aguardando-pagamento', cartaoRecusado: true },
      'o cartão foi recusado; falta o primeiro pagamento',
    ],
    [{ ...paid, contrato: 'suspenso', emAtraso: true }, 'suspenso: há uma cobrança em atraso'],
    [{ ...paid, contrato: 'cancelado' }, 'cancelado'],
  ] as const)('%j', (payment, sentence) => expect(describePayment(payment, '2026-11-26')).toBe(sentence));
});
