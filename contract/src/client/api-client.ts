import { pageTrace } from '@serafim/platform-contract/trace-timing';
import { accountCalls } from '../api/account/calls.ts';
import { addressCalls } from '../api/address/calls.ts';
import { appointmentCalls } from '../api/appointment/calls.ts';
import { cardCalls } from '../api/card/calls.ts';
import { clientCalls } from '../api/client/calls.ts';
import { clinicCalls } from '../api/clinic/calls.ts';
import { doctorCalls } from '../api/doctor/calls.ts';
import { erasureCalls } from '../api/erasure/calls.ts';
import { createRequests, type Send } from '../api/http/call.ts';
import { type ApiClientOptions, createSend } from '../api/http/send.ts';
import { messageCalls } from '../api/message/calls.ts';
import { networkCalls } from '../api/network/calls.ts';
import { overviewCalls } from '../api/overview/calls.ts';
import { paymentCalls } from '../api/payment/calls.ts';
import { savingsCalls } from '../api/savings/calls.ts';
import { securityCalls, sessionCalls } from '../api/session/calls.ts';
import { signUpCalls } from '../api/sign-up/calls.ts';
import { teamCalls } from '../api/team/calls.ts';

export type { VersionedClient } from '../api/client/calls.ts';
export type { CallOptions, KeyedOptions, Page } from '../api/http/call.ts';

function apiCalls(send: Send) {
  const requests = createRequests(send);
  return {
    ...accountCalls(requests),
    ...addressCalls(requests),
    ...appointmentCalls(requests),
    ...cardCalls(requests),
    ...clientCalls(requests),
    ...clinicCalls(requests),
    ...doctorCalls(requests),
    ...erasureCalls(requests),
    ...messageCalls(requests),
    ...networkCalls(requests),
    ...overviewCalls(requests),
    ...paymentCalls(requests),
    ...savingsCalls(requests),
    ...securityCalls(requests),
    ...sessionCalls(requests),
    ...signUpCalls(requests),
    ...teamCalls(requests),
  };
}

/** The typed client of the API; every method rejects with an `ApiError` only. */
export type ApiClient = ReturnType<typeof apiCalls>;

/** Opens a client of the API with the calls of every resource. */
export const createApiClient = (options: ApiClientOptions): ApiClient => apiCalls(createSend(options));

/**
 * The same for a page of the site, whose calls go on with its trace.
 * @param baseURL address of the API
 * @param onFailure called with each call that the site is at fault for
 */
export const createPageClient = (baseURL: string, onFailure?: ApiClientOptions['onFailure']): ApiClient =>
  createApiClient({ baseURL, headers: pageTrace(), ...(onFailure ? { onFailure } : {}) });
