import { describe, expect, it } from 'vitest';
import { addressLine, addressSchema, cep, state, states } from '../address/address.ts';
import { areaCode, areaCodeStates, areaCodes, isAreaCode } from './area-code.ts';
import { email, suggestEmail } from './email.ts';
import { personName, shortName } from './name.ts';
import {
  formatPhone,
  freePhone,
  landlinePhone,
  mobileNumber,
  mobilePhone,
  phoneE164,
  splitPhone,
} from './phone.ts';

const missing = '10 20 23 25 26 29 30 36 39 40 50 52 56 57 58 59 60 70 72 76 78 80 90'.split(' ');

describe('a visitor types a phone', () => {
  it.each([
    '11 987654321',
    '(11) 98765-4321',
    '+55 11 98765-4321',
    '011987654321',
    '0 15 11 98765 4321',
    '005511987654321',
  ])('as %s, which is one and the same', typed => expect(mobilePhone.parse(typed)).toBe('11 987654321'));

  it('with a DDD of 55, which is no country code there', () => {
    expect(mobilePhone.parse('(55) 99876-5432')).toBe('55 998765432');
  });

  it.each(['11 87654321', '11 8765-4321', '1198765432', '11 98765-43210', 'abc', '11 2345-6789'])(
    'as %s, which is no mobile phone',
    typed => expect(mobilePhone.safeParse(typed).success).toBe(false),
  );

  it('of a clinic, fixed or free to call', () => {
    expect(landlinePhone.parse('(11) 4000-0000')).toBe('11 40000000');
    expect(landlinePhone.safeParse('11 94000-0000').success).toBe(false);
    expect(freePhone.parse('0800 123 4567')).toBe('08001234567');
    expect(freePhone.parse('0800 123456')).toBe('0800123456');
    expect(freePhone.safeParse('0800 1234').success).toBe(false);
  });

  it('in two fields, and pasting a whole number fills both', () => {
    expect(splitPhone('+55 (11) 98765-4321')).toEqual({ ddd: '11', number: '987654321' });
    expect(mobileNumber.parse('98765-4321')).toBe('987654321');
  });

  it('and reads it back, for people and for machines', () => {
    expect(formatPhone('11 987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('11 40000000')).toBe('(11) 4000-0000');
    expect(phoneE164('11 987654321')).toBe('+5511987654321');
  });
});

describe('a visitor types a DDD', () => {
  it('and all 67 in use are known with their states', () => {
    expect(Object.keys(areaCodes)).toHaveLength(67);
    expect(areaCodeStates('61')).toEqual(['DF', 'GO']);
    expect(areaCode.parse('(011)')).toBe('11');
  });

  it.each(missing)('and %s does not exist', code => {
    expect(isAreaCode(code)).toBe(false);
    expect(areaCode.safeParse(code).error?.issues[0]?.message).toBe('Confira o DDD: este não existe.');
  });
});

describe('a visitor types an address', () => {
  it('and CEP and state are understood in any usual form', () => {
    expect(cep.parse('01310-100')).toBe('01310100');
    expect(cep.safeParse('0131010').success).toBe(false);
    expect(state.parse('sp')).toBe('SP');
    expect(state.safeParse('XX').success).toBe(false);
    expect(states).toHaveLength(27);
  });

  it('and it becomes the one line that the API takes', () => {
    const address = addressSchema.parse({
      cep: '01310-100',
      rua: ' Av.  Paulista ',
      numero: '10',
      complemento: '',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
    });
    expect(addressLine(address)).toBe('Av. Paulista, 10, Bela Vista, São Paulo/SP, 01310-100');
  });
});

describe('a visitor types a name', () => {
  it.each(["Ana Beatriz D'Ávila", 'José da Silva-Sá', 'Zoë Ó Néill', 'Maria Jr.', 'Anahí'])('as %s', typed =>
    expect(personName.parse(typed)).toBe(typed.normalize('NFC')),
  );

  it('decomposed and with double spaces, and it is stored composed and tidy', () => {
    expect(personName.parse(' Joa\u0303o   Souza ')).toBe('João Souza');
  });

  it.each([
    'A',
    '...',
    'Ana 2 Souza',
    'Ana 😀 Souza',
    'Ana\u202E Souza',
    'Ana\u0000 Souza',
    'Ana \uD800 Souza',
    `Ana ${'a'.repeat(200)}`,
  ])('as %j, which is refused', typed => expect(personName.safeParse(typed).success).toBe(false));

  it('and strangers see the first and an initial', () => {
    expect(shortName('Ana Beatriz Souza')).toBe('Ana S.');
    expect(shortName('Ângela Évora')).toBe('Ângela É.');
    expect(shortName('Ana')).toBe('Ana');
  });
});

describe('a visitor types an e-mail', () => {
  it('and blanks go and the domain is in lower case', () => {
    expect(email.parse(' Ana.Souza@Exemplo.COM.br ')).toBe('Ana.Souza@exemplo.com.br');
  });

  it.each([
    'ana',
    'ana@exemplo',
    'ana@@exemplo.com',
    'ana@exemplo.com\r\nBcc: x@y.com',
    `${'a'.repeat(65)}@exemplo.com`,
    `a@${'b'.repeat(250)}.com`,
  ])('and %j is refused', typed => expect(email.safeParse(typed).success).toBe(false));

  it('and a slip of the finger is noticed', () => {
    expect(suggestEmail('ana@gmail.con')).toBe('ana@gmail.com');
    expect(suggestEmail('ana@gmial.com')).toBe('ana@gmail.com');
    expect(suggestEmail('ana@hotmal.com')).toBe('ana@hotmail.com');
    expect(suggestEmail('ana@gmail.com')).toBeNull();
    expect(suggestEmail('ana@exemplo.com.br')).toBeNull();
  });
});
