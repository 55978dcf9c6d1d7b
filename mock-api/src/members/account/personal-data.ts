import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import type { Person } from '../../identity/db/tables.ts';
import { toSubject } from '../../identity/person/subject.ts';
import type { PapersServices } from '../../papers/services.ts';
import type { MembersTables } from '../db/tables.ts';
import { personalWings } from '../personal-wings.ts';

type Part = Awaited<ReturnType<(typeof personalWings)[number]['export']>>;

/** All parts as one. */
type All<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;

/** All that is known of a member, for the member. */
export async function personalData(
  services: PapersServices<MembersTables>,
  person: Person,
): Promise<PersonalData> {
  const { db } = services.store;
  const subject = await toSubject(db, services.cipher, person);
  const parts: Part[] = [];
  for (const wing of personalWings) parts.push(await wing.export(db, subject, services));
  const whole: All<Part> = Object.assign({}, ...parts);
  return { geradoEm: services.now().toISOString(), ...whole };
}
