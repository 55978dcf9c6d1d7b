import { expect, it } from 'vitest';
import { describeCharge, describeStanding } from './person-texts.ts';

const TODAY = '2026-11-26';

it.each([
  ['ativo', '2026-12-09', 'Valendo. Paga até 09/12'],
  ['ativo', '2026-11-20', 'Valendo. Há uma cobrança em aberto'],
  ['aguardando-pagamento', null, 'Ainda não vale. Falta o primeiro pagamento'],
  ['suspenso', '2026-10-09', 'Suspensa. Há uma cobrança em atraso'],
  ['cancelado', '2026-12-09', 'Contrato cancelado. '],
  ['sem-plano', null, 'Sem plano ativo. '],
] as const)('a member whose contract is %s, paid until %s, reads: %s', (contrato, pagoAte, text) => {
  const { state, detail } = describeStanding({ contrato, pagoAte }, TODAY);
  expect(`${state} ${detail}`).toBe(text);
});

it.each([
  ['paga', '2026-11-10', '2026-11-14', 'Pix, paga em 14/11'],
  ['aberta', '2026-12-10', null, 'Pix, vence em 10/12'],
  ['aberta', '2026-11-10', null, 'Pix, venceu em 10/11'],
  ['recusada', '2026-11-10', null, 'Pix, recusada; venceu em 10/11'],
  ['estornada', '2026-11-10', '2026-11-14', 'Pix, devolvida'],
  ['cancelada', '2026-11-10', null, 'Pix, cancelada'],
] as const)(
  'a charge that is %s, due on %s and paid on %s, reads: %s',
  (situacao, vencimento, pagoEm, text) =>
    expect(describeCharge({ situacao, vencimento, pagoEm, valor: 6925, meiodepagamento: 'pix' }, TODAY)).toBe(
      text,
    ),
);
