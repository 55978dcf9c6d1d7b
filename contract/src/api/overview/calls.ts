import type { CallOptions, Requests } from '../http/call.ts';
import { overviewSchema } from './overview.ts';

export const overviewCalls = ({ get }: Requests) => ({
  /** What the administration sees first. */
  overview: (options: CallOptions = {}) => get('/painel', overviewSchema, options),
});
