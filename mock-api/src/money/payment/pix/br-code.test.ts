import { describe, expect, it } from 'vitest';
import { BrCodeError, brCode, readBrCode } from './br-code.ts';
import { crc16 } from './crc16.ts';

// From the central bank's "Manual de Padrões para Iniciação do Pix", examples of a static and a dynamic code.
const official = [
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
];

const charge = {
  key: 'oi@serafim.exemplo',
  merchant: 'Serafim Benefícios Ltda.',
  city: 'São Paulo',
  amount: 7990,
  reference: 'SRF0A1B2C3D4E5F6G7H8J9K0M',
};

describe('a Pix code', () => {
  it.each(official)('of the central bank is read, and its checksum is ours: %s', code => {
    expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
    expect(readBrCode(code)).toMatchObject({ merchant: 'Fulano de Tal', city: 'BRASILIA', reference: '***' });
  });

  it('has the checksum that the standard gives for 123456789', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it('read back says whom, how much and what for', () => {
    expect(readBrCode(brCode(charge))).toEqual({
      ...charge,
      merchant: 'Serafim Beneficios Ltda.',
      city: 'SAO PAULO',
    });
  });

  it('with any one character changed is refused', () => {
    const code = brCode(charge);
    for (let at = 0; at < code.length; at += 1) {
      const changed = code.slice(0, at) + (code[at] === 'x' ? 'y' : 'x') + code.slice(at + 1);
      expect(() => readBrCode(changed)).toThrow(BrCodeError);
    }
  });

  it('is not made for a reference that banks refuse', () => {
    expect(() => brCode({ ...charge, reference: 'com espaço' })).toThrow(BrCodeError);
    expect(() => brCode({ ...charge, reference: 'x'.repeat(26) })).toThrow(BrCodeError);
  });
});
