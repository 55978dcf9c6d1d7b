import type { Keys } from '../platform/security/keys.ts';
import type { PlatformServices } from '../platform/services.ts';
import { type AuditTrail, createAuditTrail } from './audit/audit-trail.ts';
import type { IdentityTables } from './db/tables.ts';
import { createPasswords, type PasswordCost, type Passwords } from './person/passwords.ts';
import { createSecondStep, type SecondStep } from './second-step/second-step.ts';
import { createSessionCookie, type SessionCookie } from './session/session-cookie.ts';
import { createSessions, type Sessions } from './session/session-repository.ts';
import { createSignInDelay, type SignInDelay } from './sign-in/sign-in-delay.ts';

/** What this wing adds to what routes work with. */
export interface IdentityServices<Tables = IdentityTables> extends PlatformServices<Tables> {
  passwords: Passwords;
  sessions: Sessions;
  sessionCookie: SessionCookie;
  signInDelay: SignInDelay;
  secondStep: SecondStep;
  audit: AuditTrail;
}

/** Builds what this wing adds to the services of the platform. */
export function createIdentity(
  { store, cipher, siteOrigin, now }: PlatformServices<IdentityTables>,
  { keys, passwordCost }: { keys: Keys; passwordCost?: PasswordCost },
): Omit<IdentityServices, keyof PlatformServices> {
  return {
    passwords: createPasswords(passwordCost),
    sessions: createSessions(store.db, now),
    sessionCookie: createSessionCookie(siteOrigin.startsWith('https:')),
    signInDelay: createSignInDelay(keys('limits')),
    secondStep: createSecondStep(keys, cipher, now),
    audit: createAuditTrail(store, keys('audit'), now),
  };
}
