import { expect, it } from 'vitest';
import { guardian, openCharge } from '../testing/contracts.ts';
import { describeDueDay } from './payment-section.tsx';

const words = (about: object) =>
  describeDueDay({ ...guardian, ...about }, '25', '2026-11-21').replaceAll('\u00A0', ' ');

it.each([
  [
    {},
    'A próxima cobrança é em 10/12/2026, de R$ 39,95, e paga até 24/12/2026. Depois, R$ 79,90 todo dia 25.',
  ],
  [
    { troca: { plano: 'premium', fatura: 'mensal', desde: '2026-12-10' } },
    'A próxima cobrança é em 10/12/2026, de R$ 49,95, e paga até 24/12/2026. Depois, R$ 99,90 todo dia 25.',
  ],
  [
    { situacao: 'aguardando', cobrancas: [openCharge] },
    'Hoje R$ 10,31, até 24/11. Depois R$ 79,90 todo dia 25.',
  ],
  [
    { fatura: 'anual' },
    'No plano por ano, o dia vale para o aviso de renovação. A próxima cobrança continua em 10/12/2026.',
  ],
  [{ proximaCobranca: null }, ''],
])('a member reads what another due day costs: %j', (about, said) => expect(words(about)).toBe(said));
