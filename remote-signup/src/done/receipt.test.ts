import { beforeEach, describe, expect, it } from 'vitest';
import type { TabStorage } from '../draft/tab-storage.ts';
import { keepReceipt, type Receipt, readReceipt } from './receipt.ts';
import { withdrawalDay } from './withdrawal.ts';

const receipt: Receipt = {
  primeiroNome: 'Ana',
  numero: '0000 0002',
  plano: 'guardian',
  fatura: 'mensal',
  vencimento: '10',
  meiodepagamento: 'pix',
  dependentes: 2,
  contratadoEm: '2026-11-21T12:00:00.000Z',
};

const texts = new Map<string, string>();
const storage: TabStorage = {
  read: key => texts.get(key) ?? null,
  write: (key, value) => void texts.set(key, value),
  remove: key => void texts.delete(key),
};

beforeEach(() => texts.clear());

describe('somebody who reloads the success page', () => {
  it('reads the same again', () => {
    keepReceipt(storage, receipt);
    expect(readReceipt(storage)).toEqual(receipt);
  });

  it('is shown nobody’s receipt when this tab has none, or a broken one', () => {
    expect(readReceipt(storage)).toBeNull();
    for (const text of ['{', '{}', JSON.stringify({ ...receipt, plano: 'gold' })]) {
      texts.set('cadastro/concluido', text);
      expect(readReceipt(storage)).toBeNull();
    }
  });
});

describe('the last day to withdraw', () => {
  it('is the seventh after the contract, in full', () => {
    expect(withdrawalDay(new Date('2026-11-21T12:00:00Z'))).toBe('sábado, 28 de novembro de 2026');
  });

  it('counts days as São Paulo does', () => {
    expect(withdrawalDay(new Date('2026-12-25T02:30:00Z'))).toBe('quinta-feira, 31 de dezembro de 2026');
  });
});
