import { describe, expect, it } from 'vitest';
import { emptyDraft } from './kept-recovery.ts';
import { type RecoveryDraft, stepSearch, stepToShow } from './recovery-steps.ts';

const fresh = emptyDraft('');
const asked: RecoveryDraft = { ...fresh, cpf: '529.982.247-25', sentTo: '52998224725' };

describe('somebody who recovers a password', () => {
  it('starts with the CPF', () => {
    expect(stepToShow(null, fresh)).toBe('cpf');
  });

  it.each(['codigo', 'senha'])('starts with the CPF where the tab kept nothing of the step %s', step => {
    expect(stepToShow(step, fresh)).toBe('cpf');
  });

  it('types the code once it was sent', () => {
    expect(stepToShow('codigo', asked)).toBe('codigo');
  });

  it('does not reach the password before the code was found right', () => {
    expect(stepToShow('senha', { ...asked, codigo: '123456' })).toBe('codigo');
    expect(stepToShow('senha', { ...asked, permissao: 'AAAA' })).toBe('senha');
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
