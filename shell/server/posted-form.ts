import type { IncomingHttpHeaders } from 'node:http';
import type { Brand } from '@serafim/contract/brand/brand';
import type { LiveRemote } from '@serafim/contract/remote/release-set';
import type { FormAnswer } from '@serafim/contract/remote/route-server';
import type { OwnedRoute } from '../src/navigation/route-table.ts';
import type { RenderPool } from './render/pool.ts';

/** Field that tells the forms of one page apart. */
const FORM_NAME = 'formulario';

/** Said when neither the remote nor the API has an answer. */
const NOT_TAKEN =
  'Não conseguimos enviar agora. O que você digitou continua aqui: tente de novo em instantes.';

interface FormDeskDeps {
  pool: Pick<RenderPool, 'receive'>;
  doorFile: (remote: LiveRemote) => string;
  brand: Brand;
  apiUrl: string;
}

/** Hands forms that were posted without script to the route they belong to. */
export function createFormDesk({ pool, doorFile, brand, apiUrl }: FormDeskDeps) {
  /**
   * @param body the form as it was posted; of a field that comes twice, the last counts
   * @param visitor address of the one who posted it
   * @returns null when the route takes no forms
   */
  return async function receive({ remote, route }: OwnedRoute, body: URLSearchParams, visitor: string) {
    const { [FORM_NAME]: form = '', ...fields } = Object.fromEntries(body);
    const job = {
      route: { doorFile: doorFile(remote), path: route.path },
      form,
      fields,
      brand,
      api: { url: apiUrl, visitor },
    };
    // Whatever goes wrong in here, what was typed comes back.
    const answer: FormAnswer | null = await pool.receive(job).catch(cause => {
      console.error(`${remote.name}@${remote.version} could not take a form of ${route.path}.`, cause);
      return { refused: { values: fields, errors: { '': NOT_TAKEN } } };
    });
    return answer && 'refused' in answer ? { refused: { ...answer.refused, form } } : answer;
  };
}

export type FormDesk = ReturnType<typeof createFormDesk>;

/** Whether a form was posted by a page of this site, as far as the browser tells. */
export function isOwnForm(headers: IncomingHttpHeaders, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  // Pages of this site send no referrer, so that older browsers name no origin either.
  const { origin = 'null' } = headers;
  return origin === 'null' || origin === new URL(siteUrl).origin;
}
