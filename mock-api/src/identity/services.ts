import { isLocalOrigin } from '@serafim/server-kit/local-origin';
import type { Keys } from '../platform/security/keys.ts';
import type { PlatformServices } from '../platform/services.ts';
import { type AttemptCounter, createAttemptCounter } from './attempts/attempt-counter.ts';
import { type AuditTrail, createAuditTrail } from './audit/audit-trail.ts';
import type { IdentityTables } from './db/tables.ts';
import { createBreachedPasswords } from './person/breached-passwords.ts';
import { createPasswords, type PasswordCost, type Passwords } from './person/passwords.ts';
import { createRecoveryRequests, type RecoveryRequests } from './recovery/recovery-requests.ts';
import { createSecondStep, type SecondStep } from './second-step/second-step.ts';
import { createSessionCookie, type SessionCookie } from './session/session-cookie.ts';
import { createSessions, type Sessions } from './session/session-repository.ts';
import { createKnownDevices, type KnownDevices } from './sign-in/known-devices.ts';
import { createSignInGuard, type SignInGuard } from './sign-in/sign-in-guard.ts';

/** What this wing adds to what routes work with. */
export interface IdentityServices<Tables = IdentityTables> extends PlatformServices<Tables> {
  passwords: Passwords;
  sessions: Sessions;
  sessionCookie: SessionCookie;
  signInGuard: SignInGuard;
  knownDevices: KnownDevices;
  secondStep: SecondStep;
  audit: AuditTrail;
  attempts: AttemptCounter;
  recovery: RecoveryRequests;
  /** Whether administrators reach nothing but its setting up before they have a second step. */
  demandsSecondStep: boolean;
}

/** What this wing is built from. */
export interface IdentityInput {
  keys: Keys;
  passwordCost?: PasswordCost;
  /** Address of a list of leaked passwords with `{prefix}` in it; undefined asks none. */
  breachedPasswords?: string | undefined;
}

/** Builds what this wing adds to the services of the platform. */
export function createIdentity(
  { store, cipher, siteOrigin, log, now, limits, alerts, steady }: PlatformServices<IdentityTables>,
  { keys, passwordCost, breachedPasswords }: IdentityInput,
): Omit<IdentityServices, keyof PlatformServices> {
  const isHttps = siteOrigin.startsWith('https:');
  const refuseBreached = createBreachedPasswords({
    source: breachedPasswords,
    onFailure: err => log.error({ event: 'breached-passwords-failed', err }),
  });
  return {
    demandsSecondStep: !isLocalOrigin(siteOrigin),
    passwords: createPasswords(passwordCost, refuseBreached),
    sessions: createSessions(store.db, steady),
    sessionCookie: createSessionCookie(isHttps),
    signInGuard: createSignInGuard({ store, limits, alerts, key: keys('limits'), steady }),
    knownDevices: createKnownDevices(keys('known-device'), isHttps),
    secondStep: createSecondStep(keys, cipher, now),
    audit: createAuditTrail(store, keys.all('audit'), now),
    attempts: createAttemptCounter(store, keys('limits'), steady),
    recovery: createRecoveryRequests(keys('recovery-codes'), steady),
  };
}
