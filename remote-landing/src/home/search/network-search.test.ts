import { describe, expect, it } from 'vitest';
import { searchAddress } from './network-search.tsx';

function typed(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return searchAddress(form);
}

describe('a visitor who searches the network', () => {
  it('is led to what was typed, without blanks around it', () => {
    expect(typed({ especialidade: ' médico de pele ', cidade: 'Campinas/SP' })).toBe(
      '/Rede?especialidade=m%C3%A9dico+de+pele&cidade=Campinas%2FSP',
    );
  });

  it('is led to the whole network when nothing was typed', () => {
    expect(typed({ especialidade: '', cidade: '  ' })).toBe('/Rede');
  });
});
