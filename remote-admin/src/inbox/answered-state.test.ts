import { describe, expect, it } from 'vitest';
import { isAnswered, readAnsweredState, toInboxQuery, writeAnsweredState } from './answered-state.ts';

const read = (search: string) => readAnsweredState(new URLSearchParams(search));

describe('the answered messages', () => {
  it('open with all kinds, at an address that says no more than which list it is', () => {
    expect(read('situacao=respondida')).toEqual({ tipo: '', busca: '', pagina: 1 });
    expect(writeAnsweredState(read('')).toString()).toBe('situacao=respondida');
    expect(toInboxQuery(read(''))).toEqual({ situacao: 'respondida', pagina: 1, limite: 20 });
  });

  it('open with the filters of a link', () => {
    const link = 'situacao=respondida&tipo=licenciado&busca=avó&pagina=2';
    expect(decodeURIComponent(writeAnsweredState(read(link)).toString())).toBe(link);
    expect(toInboxQuery(read(link))).toMatchObject({ tipo: 'licenciado', busca: 'avó', pagina: 2 });
    expect([link, '', 'situacao=aberta'].map(search => isAnswered(new URLSearchParams(search)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(['tipo=spam', 'pagina=0', 'pagina=-1', 'pagina=dois'])('ignore %s', search =>
    expect(read(search)).toEqual(read('')),
  );
});
