import { describe, expect, it } from 'vitest';
import { cnpj, isCnpj } from './cnpj.ts';
import { formatCnpj } from './cnpj-format.ts';
import { cpf, cpfFrom, formatCpf, isCpf, maskCpf } from './cpf.ts';

const message = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('a visitor types a CPF', () => {
  it.each([
    '529.982.247-25',
    '111.444.777-35',
    '123.456.789-09',
    '52998224725',
    ' 529 982 247 25 ',
    '529\u200B.982.247-25',
  ])('and %s is taken', typed => expect(cpf.parse(typed)).toMatch(/^\d{11}$/));

  it('in full-width digits, which mean the same', () => {
    expect(cpf.parse('５２９９８２２４７２５')).toBe('52998224725');
  });

  it.each(['529.982.247-24', '000.000.000-00', '999.999.999-99', '777.777.777-77'])(
    'and %s is refused',
    typed => expect(message(cpf.safeParse(typed))).toBe('Confira os números: este CPF não existe.'),
  );

  it.each(['5299822472', '529982247256', 'a2998224725', '٥٢٩٩٨٢٢٤٧٢٥', '5299822472x', '9'.repeat(5_000)])(
    'and %s gets the message how many digits to type',
    typed => expect(message(cpf.safeParse(typed))).toBe('Digite os 11 números do CPF.'),
  );

  it('and an empty input gets the message what to type', () => {
    expect(message(cpf.safeParse('  '))).toBe('Digite o CPF.');
  });

  it('and reads it back masked, whole or hidden', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(maskCpf('52998224725')).toBe('***.982.247-**');
  });

  it('and the check digits of any nine digits complete it', () => {
    expect(cpfFrom('529982247')).toBe('52998224725');
    expect(isCpf(cpfFrom('000000001'))).toBe(true);
  });
});

describe('a clinic types its CNPJ', () => {
  it.each([
    '11.222.333/0001-81',
    '00.000.000/0001-91',
    '12.ABC.345/01DE-35',
    '12.abc.345/01de-35',
    '11222333000181',
  ])('and %s is taken', typed => expect(isCnpj(cnpj.parse(typed))).toBe(true));

  it.each(['11.222.333/0001-82', '12.ABC.345/01DE-36', '11111111111111'])('and %s is refused', typed =>
    expect(message(cnpj.safeParse(typed))).toBe('Confira os números: este CNPJ não existe.'),
  );

  it.each(['1122233300018', '12.ABC.345/01DE-3X', '11.222.333/0001-81-9'])(
    'and %s has not the form of one',
    typed => expect(message(cnpj.safeParse(typed))).toBe('Digite os 14 caracteres do CNPJ.'),
  );

  it('and reads it back with its punctuation', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });
});
