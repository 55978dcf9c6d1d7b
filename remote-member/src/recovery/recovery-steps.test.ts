import { describe, expect, it } from 'vitest';
import { linkIn, type RecoveryDraft, stepSearch, stepToShow } from './recovery-steps.ts';
import { newDraft } from './stored-recovery.ts';

const fresh = newDraft('');
const requested: RecoveryDraft = { ...fresh, cpf: '529.982.247-25', sentTo: '52998224725' };

describe('a visitor who recovers a password', () => {
  it('starts with the CPF', () => {
    expect(stepToShow(null, fresh)).toBe('cpf');
  });

  it.each(['codigo', 'senha'])('starts with the CPF where the tab stored nothing of the step %s', step => {
    expect(stepToShow(step, fresh)).toBe('cpf');
  });

  it('types the code once it is sent', () => {
    expect(stepToShow('codigo', requested)).toBe('codigo');
  });

  it('does not reach the password before the code is accepted', () => {
    expect(stepToShow('senha', { ...requested, codigo: 'ABCD2345' })).toBe('codigo');
    expect(stepToShow('senha', { ...requested, permissao: 'AAAA' })).toBe('senha');
  });

  it('who came by the link of the mail sets the password at once', () => {
    const link = 'abcdefghijklmnopqrst_-';
    expect(linkIn(`#${link}`)).toBe(link);
    expect([linkIn(''), linkIn('#conteudo'), linkIn(`#${link}x`)]).toEqual([null, null, null]);
    expect(stepToShow('senha', { ...fresh, link })).toBe('senha');
    expect(stepToShow(null, { ...fresh, link })).toBe('cpf');
  });

  it('can go back to the CPF', () => {
    expect(stepToShow(null, { ...requested, codigo: 'ABCD2345' })).toBe('cpf');
  });

  it('sees the first step at the address of an unknown step', () => {
    expect(stepToShow('pagar', requested)).toBe('cpf');
  });

  it('takes the address to return to along through every step', () => {
    expect(stepSearch('cpf', null)).toBe('');
    expect(stepSearch('codigo', '/MinhaConta')).toBe('?etapa=codigo&volta=%2FMinhaConta');
    expect(stepSearch('senha', '//mal.exemplo')).toBe('?etapa=senha');
  });
});
