import { describe, expect, it } from 'vitest';
import { addressLine, mapLink } from './clinic-address.ts';

const address = {
  Street: 'Rua das Acácias',
  Number: '210',
  AdditionalDetails: '',
  Neighborhood: 'Cambuí',
  City: 'Campinas',
  State: 'SP',
  Zipcode: '13024000',
  Country: 'Brasil',
};

describe('a visitor who wants to go to a clinic', () => {
  it('reads where it is in one line', () => {
    expect(addressLine(address)).toBe('Rua das Acácias, 210, Cambuí, Campinas/SP, 13024\u2011000');
    expect(addressLine({ ...address, AdditionalDetails: 'sala 3' })).toContain('210, sala 3, Cambuí');
  });

  it('opens a map of just that place, whatever its name holds', () => {
    const link = new URL(mapLink({ ...address, Street: 'Rua A & B #1' }));
    expect(link.hostname).toBe('www.google.com');
    expect(link.searchParams.get('query')).toBe(
      'Rua A & B #1, 210, Cambuí, Campinas - SP, 13024-000, Brasil',
    );
  });
});
