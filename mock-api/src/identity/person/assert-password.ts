import { Refusal } from '@serafim/contract/api/http/refusal';
import type { Limits } from '../../platform/http/limits.ts';
import type { Person } from '../db/tables.ts';
import type { Passwords } from './passwords.ts';

/** Refuses with an error at a field where a signed-in person's present password is missing or wrong. */
export async function assertPassword(
  { limits, passwords }: { limits: Limits; passwords: Passwords },
  person: Person,
  password: string,
  error: Record<string, string>,
): Promise<void> {
  await limits.take('passwordPerPerson', person.id);
  if (password === '' || !(await passwords.matches(password, person.password_hash)))
    throw new Refusal('dados-invalidos', { errors: error });
}
