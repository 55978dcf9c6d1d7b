import { describe, expect, it } from 'vitest';
import { barCode, boletoLine, codeOfLine, dueFactor, modulo10, printedLine } from './boleto-line.ts';

// The example that Banco do Brasil prints in its manual for boletos.
const example = {
  code: '00193373700000001000500940144816060680935031',
  line: '00190.50095 40144.816069 06809.350314 3 37370000000100',
};

describe('a boleto', () => {
  it('has the line that a bank prints for its bar code', () => {
    expect(printedLine(boletoLine(example.code))).toBe(example.line);
  });

  it('has the bar code that its line was made of', () => {
    expect(codeOfLine(boletoLine(example.code))).toBe(example.code);
  });

  it('has the bar code of that example, made from its parts', () => {
    const parts = { bank: '001', amount: 100, dueOn: '2007-12-31', free: '0500940144816060680935031' };
    expect(barCode(parts)).toBe(example.code);
  });

  it.each([
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-11-25', '1641'],
  ])('due on %s has the factor %s', (day, factor) => expect(dueFactor(day)).toBe(factor));

  it('shows a slip of the finger by a check digit', () => {
    const [field = ''] = boletoLine(example.code).match(/^\d{10}/) ?? [];
    expect(modulo10(field.slice(0, 9))).toBe(field[9]);
    expect(modulo10(`9${field.slice(1, 9)}`)).not.toBe(field[9]);
  });
});
