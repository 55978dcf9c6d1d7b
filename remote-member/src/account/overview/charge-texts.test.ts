import type { AccountCharge } from '@serafim/contract/api/account/account';
import { describe, expect, it } from 'vitest';
import { guardian, openCharge as open, paidCharge as paid } from '../../testing/contracts.ts';
import type { RunningContract } from '../contract.ts';
import {
  dayWithoutYear,
  describeOpenCharge,
  nextChargeDay,
  openChargeTitle,
  paidUntil,
} from './charge-texts.ts';

const later: AccountCharge = {
  ...open,
  periodo: { de: '2026-12-10', ate: '2027-01-09' },
  valor: 7990,
  vencimento: '2026-12-10',
};
const withCharges = (...cobrancas: AccountCharge[]): RunningContract => ({ ...guardian, cobrancas });
const unpaid: RunningContract = { ...guardian, situacao: 'aguardando', cobrancas: [open] };

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('a member reads', () => {
  it('until when it is paid, and when the next charge comes', () => {
    expect(paidUntil(guardian)).toBe('2026-12-09');
    expect(paidUntil(withCharges(later, paid))).toBe('2026-12-09');
    expect(paidUntil(unpaid)).toBeNull();
    expect(nextChargeDay(guardian, '2026-11-20')).toBe('10 de dezembro, por Pix.');
    expect(dayWithoutYear('2027-01-10', '2026-12-20')).toBe('10 de janeiro de 2027');
  });

  it('what a smaller first charge pays for, and what follows it', () => {
    expect(openChargeTitle(unpaid, open, '2026-11-15')).toBe('Falta o primeiro pagamento');
    expect(plain(describeOpenCharge(unpaid, open, '2026-11-15'))).toBe(
      'Este valor paga os dias de 14/11 a 09/12/2026. Depois, R$ 79,90 todo dia 10. Os descontos valem assim que o pagamento é confirmado.',
    );
  });

  it('that the bank refused a first payment, and its days with both years where they differ', () => {
    const refused: AccountCharge = {
      ...open,
      situacao: 'recusada',
      periodo: { de: '2026-12-20', ate: '2027-01-09' },
    };
    expect(describeOpenCharge({ ...unpaid, cobrancas: [refused] }, refused, '2026-12-20')).toContain(
      'O banco não aprovou o pagamento. Este valor paga os dias de 20/12/2026 a 09/01/2027.',
    );
  });

  it('of no monthly price after a first year', () => {
    const year: RunningContract = { ...unpaid, fatura: 'anual' };
    expect(describeOpenCharge(year, open, '2026-11-15')).not.toContain('todo dia');
  });

  it('that a later charge falls due, fell due, or suspends the card', () => {
    const waiting = withCharges(later, paid);
    const late: RunningContract = { ...waiting, situacao: 'atrasado', suspendeEm: '2027-01-10' };
    expect(openChargeTitle(waiting, later, '2026-12-08')).toBe('Há uma cobrança em aberto');
    expect(describeOpenCharge(waiting, later, '2026-12-08')).toBe('Vence em 10/12/2026.');
    expect(openChargeTitle(late, later, '2026-12-11')).toBe('Uma cobrança não foi paga');
    expect(describeOpenCharge(late, later, '2026-12-11')).toBe(
      'Venceu em 10/12/2026. Sem o pagamento, as carteirinhas param em 10 de janeiro de 2027.',
    );
    const suspended: RunningContract = {
      ...waiting,
      situacao: 'suspenso',
      suspensaDesde: '2027-01-10',
    };
    expect(openChargeTitle(suspended, later, '2027-01-12')).toContain('suspenso desde 10 de janeiro de 2027');
    expect(describeOpenCharge(suspended, later, '2027-01-12')).toContain('voltam a valer na hora');
  });
});
