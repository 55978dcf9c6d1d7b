import { isLocalHost } from '@serafim/server-kit/local-origin';
import type { Settings } from '../../settings.ts';
import { demonstrationProtocol } from '../clinic/clinic-view.ts';
import type { Store } from '../db/tables.ts';

/** A database without a host is reached by a socket. */
function isHere(address: string): boolean {
  const { hostname } = new URL(address);
  return hostname === '' || isLocalHost(hostname);
}

/** Why a database looks like one that real people use; null where it looks like a developer's. */
export async function whyNotDevelopment(
  { db }: Pick<Store, 'db'>,
  { SITE_ORIGIN, DATABASE_URL }: Pick<Settings, 'SITE_ORIGIN' | 'DATABASE_URL'>,
): Promise<string | null> {
  if (!isHere(SITE_ORIGIN)) return `the site is public: SITE_ORIGIN is ${SITE_ORIGIN}`;
  if (DATABASE_URL !== undefined && !isHere(DATABASE_URL))
    return `the database is on another machine: ${new URL(DATABASE_URL).hostname}`;
  const real = await db
    .selectFrom('clinic')
    .select('protocol')
    .where('protocol', 'not like', `${demonstrationProtocol}%`)
    .where('status', '=', 'aprovada')
    .limit(1)
    .executeTakeFirst();
  return real === undefined ? null : `it holds approved clinics that are no examples, as ${real.protocol}`;
}
