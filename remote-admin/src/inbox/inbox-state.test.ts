import { describe, expect, it } from 'vitest';
import { inboxQuery, readInboxState, writeInboxState } from './inbox-state.ts';

const read = (search: string) => readInboxState(new URLSearchParams(search));

describe('an admin’s inbox', () => {
  it('opens with all that waits, at a bare address', () => {
    expect(read('')).toEqual({ tipo: '', situacao: 'aberta', pagina: 1 });
    expect(writeInboxState(read('')).toString()).toBe('');
    expect(inboxQuery(read(''))).toEqual({ situacao: 'aberta', pagina: 1, limite: 20 });
  });

  it('comes back as it was from a link', () => {
    const link = 'tipo=licenciado&situacao=respondida&pagina=2';
    expect(writeInboxState(read(link)).toString()).toBe(link);
  });

  it.each(['tipo=spam', 'situacao=apagada', 'pagina=0', 'pagina=-1', 'pagina=dois'])(
    'takes no harm from %s',
    search => expect(read(search)).toEqual(read('')),
  );
});
