import { contactSubjects } from '@serafim/contract/api/message/contact-subjects';
import { newAnswerSchema } from '@serafim/contract/api/message/inbox';
import { describe, expect, it } from 'vitest';
import { addText, caretOf, fillGaps, gapsOf, letter, preparedAnswers } from './prepared-answers.ts';

describe('prepared answers', () => {
  it.each(Object.values(contactSubjects))('to %s can be sent, once they are whole', assunto => {
    const prepared = preparedAnswers({ tipo: 'contato', assunto }, {});
    expect(prepared.length).toBeLessThanOrEqual(3);
    for (const { text } of prepared)
      expect(
        newAnswerSchema.safeParse({ texto: letter(text, 'Ana Souza', 'Rita', 'Serafim'), lidas: 0 }).success,
      ).toBe(true);
  });

  const names = (assunto: string, values: Readonly<Record<string, string>> = {}) =>
    preparedAnswers({ tipo: 'contato', assunto }, values).map(({ name }) => name);

  it('fit the subject, and not the word in another form', () => {
    expect(names('Cobrança')).toHaveLength(3);
    expect(preparedAnswers({ tipo: 'empresa', assunto: 'Cobrança' }, {})).toEqual([]);
  });

  it('come in the order in which the records fill them, those with gaps last', () => {
    expect(names('Cobrança')[0]).toBe('Pedir o comprovante');
    const refused = { cobrança: 'R$ 79,90', vencimento: '10/11' };
    expect(names('Cobrança', refused).slice(0, 2)).toEqual(['Cobrança recusada', 'Pedir o comprovante']);
    const standing = {
      ...{ 'pago até': '09/12/2026', 'último pagamento': 'R$ 79,90', 'pago em': '10/11' },
      ...{ próxima: 'R$ 79,90', 'dia da próxima': '10/12/2026' },
    };
    expect(names('Cobrança', standing)).toEqual([
      'Pagamento recebido',
      'Próxima cobrança',
      'Pedir o comprovante',
    ]);
    expect(names('Dúvida', standing)).toEqual(['Cartão valendo', 'Próxima cobrança', 'Dependentes']);
    expect(names('Cancelamento')[0]).toBe('Como cancelar');
  });

  it('greet by the first name, and are signed', () =>
    expect(letter('Pode, sim.', 'Ana Beatriz Souza', 'Rita Campos', 'Serafim')).toBe(
      'Olá, Ana!\n\nPode, sim.\n\nRita, da Serafim',
    ));

  it('take what the records say, and keep the gaps that they leave', () =>
    expect(fillGaps('De [valor], em [dia].', { valor: 'R$ 69,25' })).toBe('De R$ 69,25, em [dia].'));

  it('are added to what was written once, before the signature', () => {
    const written = 'Olá, Ana!\n\nVi aqui.\n\nRita, da Serafim';
    const whole = 'Olá, Ana!\n\nVi aqui.\n\nPode, sim.\n\nRita, da Serafim';
    expect(addText(written, 'Pode, sim.', 'Rita Campos', 'Serafim')).toBe(whole);
    expect(addText(whole, 'Pode, sim.', 'Rita Campos', 'Serafim')).toBe(whole);
    expect(addText('Vi aqui.', 'Pode, sim.', 'Rita Campos', 'Serafim')).toBe('Vi aqui.\n\nPode, sim.');
  });

  it('have the caret at the first gap, or below the greeting', () => {
    const text = letter('De [valor], em [dia].', 'Ana', 'Rita', 'Serafim');
    expect(text.slice(...caretOf(text))).toBe('[valor]');
    const plain = letter('', 'Ana', 'Rita', 'Serafim');
    expect(plain.slice(0, caretOf(plain)[0])).toBe('Olá, Ana!\n\n');
  });

  it('name what only the writer knows, each once', () => {
    expect(gapsOf('De [valor], em [dia], e outra vez [valor].')).toEqual(['[valor]', '[dia]']);
    expect(gapsOf('Nada falta [aqui].')).toEqual([]);
  });
});
