import type { ReadViewer, ReleaseViewer } from '../composer-site.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * The administrator who a request's cookies belong to, where the role suffices.
 * @param roles whom the API gives the role; releases are changed by the highest one and seen by all
 * @throws Refusal for every other client, also for one who must set up the second step first
 */
export async function requireAdmin(
  readViewer: ReadViewer,
  cookies: string | undefined,
  roles: readonly string[],
): Promise<ReleaseViewer> {
  const viewer = await readViewer(cookies).catch(cause => {
    throw new Refusal('away', { cause });
  });
  if (viewer === null) throw new Refusal('signedOut');
  if (viewer.lacksSecondStep) throw new Refusal('secondStep');
  if (viewer.role === undefined || !roles.includes(viewer.role)) throw new Refusal('forbidden');
  return viewer;
}

/** The name of an administrator in the signed history: readable, and unique where two have the same name. */
export const formatPerson = ({ id, name }: ReleaseViewer): string =>
  `${[...name].slice(0, 60).join('')} #${id.slice(0, 8)}`;
