import { describe, expect, it } from 'vitest';
import { type RecoveryDraft, stepSearch, stepToShow } from './recovery-steps.ts';

const fresh: RecoveryDraft = { cpf: '', sentTo: '', codigo: '', password: '', codeRefused: '' };
const asked: RecoveryDraft = { ...fresh, cpf: '529.982.247-25', sentTo: '52998224725' };

describe('somebody who recovers a password', () => {
  it('starts with the CPF', () => {
    expect(stepToShow(null, fresh)).toBe('cpf');
  });

  it.each(['codigo', 'senha'])('starts with the CPF after a reload at the step %s', step => {
    expect(stepToShow(step, fresh)).toBe('cpf');
  });

  it('types the code once it was sent', () => {
    expect(stepToShow('codigo', asked)).toBe('codigo');
  });

  it('does not reach the password without a whole code', () => {
    expect(stepToShow('senha', { ...asked, codigo: '12345' })).toBe('codigo');
    expect(stepToShow('senha', { ...asked, codigo: '123 456' })).toBe('senha');
  });

  it('goes back to the CPF and finds it as typed', () => {
    expect(stepToShow(null, { ...asked, codigo: '123456' })).toBe('cpf');
  });

  it('sees the first step for one that does not exist', () => {
    expect(stepToShow('pagar', asked)).toBe('cpf');
  });

  it('keeps the page to come back to over every step', () => {
    expect(stepSearch('cpf', null)).toBe('');
    expect(stepSearch('codigo', '/MinhaConta')).toBe('?etapa=codigo&volta=%2FMinhaConta');
    expect(stepSearch('senha', '//mal.exemplo')).toBe('?etapa=senha');
  });
});
