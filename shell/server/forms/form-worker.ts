import './share-packages.ts';
import type { Brand } from '@serafim/contract/brand/brand';
import type { FormAnswer } from '@serafim/contract/remote/route-server';
import { type ApiAccess, openApi } from './api-access.ts';
import { loadRoute, type RouteSource } from './load-route.ts';

/** A posted form, as it reaches the worker. */
export interface ReceiveJob {
  route: RouteSource;
  form: string;
  fields: Readonly<Record<string, string>>;
  brand: Brand;
  api: ApiAccess;
}

/** How long a form may take, in milliseconds; others share the thread, which must not be ended for one of them. */
const LIMIT = 10_000;

/** Hands a posted form to its route; null when the route takes none. */
export default async function receive({
  route,
  form,
  fields,
  brand,
  api,
}: ReceiveJob): Promise<FormAnswer | null> {
  const server = await (await loadRoute(route)).server?.();
  if (!server?.receive) return null;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${LIMIT} ms`)), LIMIT);
  const taken = server.receive({ form, fields, brand, api: openApi(api) });
  return Promise.race([taken, late]).finally(() => clearTimeout(timer));
}
