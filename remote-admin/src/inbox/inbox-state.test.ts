import { describe, expect, it } from 'vitest';
import { readInboxState, toInboxQuery, writeInboxState } from './inbox-state.ts';

const read = (search: string) => readInboxState(new URLSearchParams(search));

describe('the inbox of an administrator', () => {
  it('opens with all unanswered messages, at an address without filters', () => {
    expect(read('')).toEqual({ tipo: '', situacao: 'aberta', pagina: 1 });
    expect(writeInboxState(read('')).toString()).toBe('');
    expect(toInboxQuery(read(''))).toEqual({ situacao: 'aberta', pagina: 1, limite: 20 });
  });

  it('opens with the filters of a link', () => {
    const link = 'tipo=licenciado&situacao=respondida&pagina=2';
    expect(writeInboxState(read(link)).toString()).toBe(link);
  });

  it.each(['tipo=spam', 'situacao=apagada', 'pagina=0', 'pagina=-1', 'pagina=dois'])('ignores %s', search =>
    expect(read(search)).toEqual(read('')),
  );
});
