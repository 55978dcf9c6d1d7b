import type { CallOptions, Send } from './call.ts';
import { type Overview, overviewSchema } from './overview.ts';

/** The calls that only the administration makes. */
export const adminCalls = (send: Send) => ({
  /** What the administration sees first. */
  overview: async (options: CallOptions = {}): Promise<Overview> =>
    (await send({ ...options, method: 'GET', path: '/painel', answer: overviewSchema })).data,
});
