import type { Brand } from '@serafim/contract/brand/brand';
import type { FormAnswer } from '@serafim/contract/remote/route-server';
import { withTimeout } from '@serafim/contract/timing/with-timeout';
import { type ApiAccess, loadRoute, openApi, type RouteSource } from '../render/remote-route.ts';

/** A posted form, as it reaches the worker. */
export interface FormJob {
  route: RouteSource;
  form: string;
  fields: Readonly<Record<string, string>>;
  brand: Brand;
  api: ApiAccess;
}

/** How long a form may take, in milliseconds; others share the thread, which must not be ended for one of them. */
const TIMEOUT = 10_000;

/** Passes a posted form to its route; null when the route takes none. */
export default async function receiveForm({
  route,
  form,
  fields,
  brand,
  api,
}: FormJob): Promise<FormAnswer | null> {
  const server = await (await loadRoute(route)).server?.();
  if (!server?.receive) return null;
  const answer = server.receive({ form, fields, brand, api: openApi(api) });
  return withTimeout(answer, TIMEOUT, () => new Error(`no answer within ${TIMEOUT} ms`));
}
