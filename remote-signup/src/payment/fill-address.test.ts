import { describe, expect, it } from 'vitest';
import { fillAddress } from './fill-address.ts';

const empty = { rua: '', bairro: '', cidade: '', uf: '' };
const paulista = { rua: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' };

describe('an address found by its CEP', () => {
  it('fills what is empty', () => {
    expect(fillAddress(empty, paulista, {})).toEqual(paulista);
  });

  it('leaves what somebody typed', () => {
    expect(fillAddress({ ...empty, rua: 'Rua das Flores' }, paulista, {})).not.toHaveProperty('rua');
  });

  it('replaces what an earlier CEP filled, even by nothing', () => {
    const town = { rua: '', bairro: '', cidade: 'Borá', uf: 'SP' };
    expect(fillAddress(paulista, town, paulista)).toEqual({ rua: '', bairro: '', cidade: 'Borá' });
  });

  it('keeps a filled field that was changed by hand', () => {
    const edited = { ...paulista, rua: 'Av. Paulista, fundos' };
    expect(fillAddress(edited, { ...paulista, rua: 'Rua Augusta' }, paulista)).toEqual({});
  });
});
