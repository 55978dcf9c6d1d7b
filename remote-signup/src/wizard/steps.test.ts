import { describe, expect, it } from 'vitest';
import { stepAddress, stepBefore, stepOf } from './steps.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the address of a step', () => {
  it('is read back as the step', () => {
    expect(stepAddress(2)).toBe('/Cadastro?etapa=2');
    expect(stepOf(search('etapa=2'))).toBe(2);
  });

  it.each(['', 'etapa=', 'etapa=0', 'etapa=5', 'etapa=2.5', 'etapa=dois'])('"%s" names none', text => {
    expect(stepOf(search(text))).toBeNull();
  });
});

describe('voltar', () => {
  it('leads from the second step to the first, and is absent there', () => {
    expect(stepBefore(2)).toBe(1);
    expect(stepBefore(1)).toBeNull();
  });
});
