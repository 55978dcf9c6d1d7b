import { describe, expect, it } from 'vitest';
import { fixAddress, isFixing, REVIEW, readStep, stepAddress, stepBefore, stepTitle } from './step.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the address of a step', () => {
  it('is read back as the step', () => {
    expect(stepAddress(2)).toBe('/Cadastro?etapa=2');
    expect(readStep(search('etapa=2'))).toBe(2);
  });

  it('has two parts in the last step', () => {
    expect(stepAddress(REVIEW)).toBe('/Cadastro?etapa=4&parte=2');
    expect(readStep(search('etapa=4&parte=2'))).toBe(REVIEW);
    expect(readStep(search('etapa=4'))).toBe(4);
    expect(readStep(search('etapa=2&parte=2'))).toBe(2);
    expect([stepTitle(4), stepTitle(REVIEW)]).toEqual([
      'Pagamento (etapa 4 de 4) · Cadastro',
      'Revisão (etapa 4 de 4) · Cadastro',
    ]);
  });

  it.each(['', 'etapa=', 'etapa=0', 'etapa=5', 'etapa=2.5', 'etapa=dois'])('"%s" names none', text => {
    expect(readStep(search(text))).toBeNull();
  });
});

describe('a visitor who comes from the review', () => {
  it('is known by the address of the step that is mended', () => {
    const address = fixAddress(2);
    expect(readStep(search(address.split('?')[1] ?? ''))).toBe(2);
    expect(isFixing(address.slice(address.indexOf('?')))).toBe(true);
    expect(isFixing('?etapa=2')).toBe(false);
  });
});

describe('voltar', () => {
  it('leads from the second step to the first, and is absent there', () => {
    expect(stepBefore(2)).toBe(1);
    expect(stepBefore(1)).toBeNull();
  });
});
