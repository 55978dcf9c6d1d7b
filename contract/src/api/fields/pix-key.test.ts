import { expect, it } from 'vitest';
import { maskPixKey, pixKey } from './pix-key.ts';

it.each([
  ['529.982.247-25', '52998224725', '***.982.247-**'],
  ['Ana.Souza@Exemplo.com.br', 'Ana.Souza@exemplo.com.br', 'A***@exemplo.com.br'],
  ['(11) 98765-4321', '+5511987654321', '(11) *****-4321'],
  ['+55 11 98765-4321', '+5511987654321', '(11) *****-4321'],
  ['11 987654321', '+5511987654321', '(11) *****-4321'],
  [' 123E4567-E89B-12D3-A456-426655440000 ', '123e4567-e89b-12d3-a456-426655440000', '123e****0000'],
])('%s is a Pix key', (typed, key, masked) => {
  expect(pixKey.parse(typed)).toBe(key);
  expect(maskPixKey(key)).toBe(masked);
});

it.each(['', '  ', '529.982.247-26', 'ana@', '(11) 3200-0000', '123e4567', '00.000.000/0001-91'])(
  '"%s" is none, and the message says what is',
  typed => {
    const [issue] = pixKey.safeParse(typed).error?.issues ?? [];
    expect(issue?.message).toMatch(/chave Pix/);
  },
);
