import { text } from '../fields/text.ts';
import { z } from '../zod.ts';
import { formatCep } from './cep-format.ts';

/** The 27 states. */
export const states = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;

export type State = (typeof states)[number];

/** A state by its two letters; lower case is understood. */
export const state = z.pipe(
  z.pipe(
    z.string(),
    z.transform(value => value.trim().toUpperCase()),
  ),
  z.enum(states, 'Escolha o estado (UF).'),
);

/** A CEP as people type it; comes out as eight digits. */
export const cep = z
  .pipe(
    z.string().check(z.maxLength(20, 'Digite os 8 números do CEP.')),
    z.transform(value => value.normalize('NFKC').replace(/[\s.\-–\p{Cf}]/gu, '')),
  )
  .check(
    z.refine(value => value !== '', { error: 'Digite o CEP.', abort: true }),
    z.refine(value => /^\d{8}$/.test(value), 'Digite os 8 números do CEP.'),
  );

/** An address in fields, as forms ask for it. */
export const addressSchema = z.strictObject({
  cep,
  rua: text({ max: 120, missing: 'Digite a rua.' }),
  numero: text({ max: 10, missing: 'Digite o número, ou s/n.' }),
  complemento: text({ min: 0, max: 60 }),
  bairro: text({ max: 80, missing: 'Digite o bairro.' }),
  cidade: text({ max: 80, missing: 'Digite a cidade.' }),
  uf: state,
});

export type Address = z.output<typeof addressSchema>;

/** An address in one line, the form of `endereco`: `Rua X, 10, ap 2, Centro, São Paulo/SP, 01310-100`. */
export const addressLine = ({ rua, numero, complemento, bairro, cidade, uf, cep: digits }: Address): string =>
  [rua, numero, complemento, bairro, `${cidade}/${uf}`, formatCep(digits)]
    .filter(part => part !== '')
    .join(', ');
