import type { ClinicPage } from '@serafim/contract/api/clinic/public-clinic';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { ApiClient } from '@serafim/contract/client/api-client';
import type { LoaderResult, PageRequest } from '@serafim/platform-contract/page';

/** What the page's loader found. */
export interface ClinicData {
  slug: string;
  /** Null where no clinic of the network has this address. */
  clinic: ClinicPage | null;
}

/** How long the server may show a clinic to others, in seconds. */
const FRESH_FOR = 30;

/**
 * The clinic of an address; null where there is none.
 * @throws the API's error, whose message can be shown
 */
export async function findClinic(
  host: { api(): Promise<Pick<ApiClient, 'clinic'>> },
  slug: string,
  signal: AbortSignal,
): Promise<ClinicPage | null> {
  try {
    return await (await host.api()).clinic(slug, { signal });
  } catch (cause) {
    // An address that names nothing is a result and no error.
    if ([404, 422].includes(toApiError(cause)?.status ?? 0)) return null;
    throw cause;
  }
}

/** Reads the clinic before its page is shown. Rejects when the API does not answer; the page then tries again. */
export async function clinicLoader({
  params,
  api,
}: Pick<PageRequest, 'params' | 'api'>): Promise<LoaderResult> {
  const slug = params.slug ?? '';
  const clinic = await findClinic({ api }, slug, new AbortController().signal);
  const data: ClinicData = { slug, clinic };
  return clinic === null
    ? { data, title: 'Local não encontrado', missing: true }
    : { data, title: `${clinic.Name}, ${clinic.ClinicaEndereco.City}`, freshFor: FRESH_FOR };
}
