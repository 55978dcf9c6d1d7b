import type { CallOptions, Requests } from '../http/call.ts';
import { type CountName, countSchema } from './count.ts';
import { overviewSchema } from './overview.ts';

export const overviewCalls = ({ get }: Requests) => ({
  /** Reads the figures of the administration's first page. */
  overview: (options: CallOptions = {}) => get('/painel', overviewSchema, options),

  /** One number of it, for the tile that shows it. */
  overviewCount: (name: CountName, options: CallOptions = {}) =>
    get(`/painel/numeros/${name}`, countSchema, options),
});
