import { describe, expect, it } from 'vitest';
import { areaCodeHint, pastedPhone } from './phone.ts';

describe('a phone pasted into one field', () => {
  it.each(['+55 (11) 98765-4321', '11987654321', '011 98765.4321', '0 21 11 98765-4321'])(
    '"%s" fills both',
    text => {
      expect(pastedPhone(text)).toEqual({ ddd: '11', celular: '98765-4321' });
    },
  );

  it.each(['98765-4321', '11', '(20) 98765-4321', 'ana@exemplo.com.br'])(
    '"%s" is left to its field',
    text => {
      expect(pastedPhone(text)).toBeNull();
    },
  );
});

describe('the hint beside a DDD', () => {
  it('names its state, or both', () => {
    expect(areaCodeHint('11')).toBe('São Paulo');
    expect(areaCodeHint('61')).toBe('Distrito Federal e Goiás');
  });

  it('says nothing of one that does not exist', () => {
    expect(areaCodeHint('20')).toBe('');
  });
});
