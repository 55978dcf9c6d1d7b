import type { MessageServices } from '../messages/services.ts';
import type { PapersServices } from '../papers/services.ts';
import type { Keys } from '../platform/security/keys.ts';
import type { MembersTables } from './db/tables.ts';
import { createDoctors, type DoctorPartner, type Doctors } from './partner/doctor-partner.ts';
import { createSandboxPartner } from './partner/sandbox-partner.ts';
import { type AnswerPasses, createAnswerPasses } from './tokens/answer-pass.ts';

/** What routes and jobs of this wing work with. */
export interface MembersServices
  extends PapersServices<MembersTables>,
    Pick<MessageServices, 'replyAddresses' | 'mailKey'> {
  doctors: Doctors;
  answerPasses: AnswerPasses;
}

/** What this wing is built from. */
export interface MembersInput {
  keys: Keys;
  /** Puts a partner for consultations in the place of the sandbox, or around it. */
  doctorPartner?: (sandbox: DoctorPartner) => DoctorPartner;
  /** Milliseconds that the partner has for an answer. */
  doctorTimeout?: number;
}

/** Builds what this wing adds to the services of papers. */
export function createMembers(
  { brand, siteOrigin, store, now, log }: PapersServices<MembersTables>,
  { keys, doctorPartner = sandbox => sandbox, doctorTimeout }: MembersInput,
): Pick<MembersServices, 'doctors' | 'answerPasses'> {
  const sandbox = createSandboxPartner(brand, siteOrigin, store.db, now);
  return {
    doctors: createDoctors(doctorPartner(sandbox), log, doctorTimeout),
    answerPasses: createAnswerPasses(keys.all('clinic-answer')),
  };
}
