import { Refusal } from '@serafim/contract/api/http/refusal';
import type { PlatformServices } from '../../platform/services.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import type { Db, IdentityTables } from '../db/tables.ts';
import type { Passwords } from '../person/passwords.ts';
import { listManagers } from '../person/staff-repository.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import type { SessionCookie } from '../session/session-cookie.ts';
import type { Sessions } from '../session/session-repository.ts';
import type { KnownDevices } from '../sign-in/known-devices.ts';

/** What the routes of this room work with. */
export interface TeamServices extends PlatformServices<IdentityTables> {
  passwords: Passwords;
  sessions: Sessions;
  sessionCookie: SessionCookie;
  knownDevices: KnownDevices;
  secondStep: SecondStep;
  audit: AuditTrail;
}

/**
 * Refuses where who acts no longer manages the team: another manager may have been faster. The audit record of the
 * transaction comes before, and lets one change of the team happen at a time.
 */
export async function assertManager(db: Db, id: string): Promise<void> {
  if (!(await listManagers(db)).some(manager => manager.id === id)) throw new Refusal('sem-permissao');
}

/** Refuses a change that leaves no manager. */
export async function assertSomeManager(db: Db): Promise<void> {
  if ((await listManagers(db)).length === 0) throw new Refusal('ultima-gestao');
}

/** Refuses that a manager takes another one's access where only the own one would be left: nobody could answer it. */
export async function assertSecondManager(db: Db): Promise<void> {
  if ((await listManagers(db)).length === 1) throw new Refusal('segunda-gestao');
}
