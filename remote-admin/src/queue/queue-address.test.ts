import { describe, expect, it } from 'vitest';
import { readQueueAddress, toQueueSearch } from './queue-address.ts';

const read = (search: string) => readQueueAddress(new URLSearchParams(search));

describe('the address of the queue', () => {
  it.each([
    '',
    '?tipo=devolver',
    '?dono=eu',
    '?tipo=clinica&dono=eu&caso=clinica/7',
    '?caso=mensagem/20261126-2F7K91',
    '?tipo=clinica&caso=clinica/a%2Fb%20c',
  ])('comes back from what it says: %s', search => expect(toQueueSearch(read(search))).toBe(search));

  it('opens one case of one kind', () =>
    expect(read('?tipo=devolver&caso=devolver/7')).toEqual({
      tipo: 'devolver',
      isOwn: false,
      caso: { tipo: 'devolver', id: '7' },
    }));

  it.each([
    '?tipo=contato',
    '?dono=rita',
    '?caso=spam/7',
    '?caso=mensagem',
    '?caso=mensagem/',
    `?caso=mensagem/${'7'.repeat(201)}`,
  ])('ignores %s', search => expect(read(search)).toEqual({ tipo: '', isOwn: false, caso: null }));
});
