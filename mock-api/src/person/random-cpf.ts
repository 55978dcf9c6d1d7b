import { randomInt } from 'node:crypto';
import { cpfFrom } from '@serafim/contract/api/cpf';

/** A random CPF that the arithmetic accepts. */
export const randomCpf = (): string => cpfFrom(String(randomInt(1_000_000_000)).padStart(9, '0'));
