import type { FormAnswer } from '@serafim/platform-contract/route-server';
import type { SiteBrand } from '@serafim/platform-contract/site';
import { withTimeout } from '@serafim/platform-contract/with-timeout';
import type { JobTools } from '../remote-code/inside/answer-jobs.ts';
import { loadRoute, type RouteSource } from '../remote-code/inside/remote-modules.ts';

/** A posted form, as it reaches its process. */
export interface FormJob {
  route: RouteSource;
  form: string;
  fields: Readonly<Record<string, string>>;
  brand: SiteBrand;
}

/** How long a form may take, in milliseconds; others share the process, which must not be ended for one of them. */
const TIMEOUT = 10_000;

/** Passes a posted form to its route; null when the route takes none. */
export async function receiveForm(
  { route, form, fields, brand }: FormJob,
  { api }: JobTools,
): Promise<FormAnswer | null> {
  const server = await (await loadRoute(route)).server?.();
  if (!server?.receive) return null;
  const answer = server.receive({ form, fields, brand, api });
  return withTimeout(answer, TIMEOUT, () => new Error(`no answer within ${TIMEOUT} ms`));
}
