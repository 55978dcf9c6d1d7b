import type { CallOptions, Requests } from '../http/call.ts';
import { type CountName, countSchema } from './count.ts';
import { overviewSchema } from './overview.ts';

export const overviewCalls = ({ get }: Requests) => ({
  /** What the administration sees first. */
  overview: (options: CallOptions = {}) => get('/painel', overviewSchema, options),

  /** One number of it, for the tile that shows it. */
  overviewCount: (name: CountName, options: CallOptions = {}) =>
    get(`/painel/numeros/${name}`, countSchema, options),
});
