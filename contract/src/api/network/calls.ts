import { clinicPageSchema, type PublicClinic } from '../clinic/public-clinic.ts';
import type { CallOptions, KeyedOptions, Query, Requests } from '../http/call.ts';
import { type Page, toPage } from '../http/call.ts';
import { protocolSchema } from '../message/contact.ts';
import {
  type CityCount,
  citiesHeader,
  type NetworkQuery,
  networkSchema,
  readCities,
  readUnderstood,
  type UnderstoodSearch,
  understoodHeader,
} from './network.ts';
import type { NetworkRequestInput } from './network-request.ts';
import { waitingListSchema } from './waiting-list.ts';

/** One page of the network, and what the API took the visitor's search text for. */
export interface NetworkPage extends Page<PublicClinic> {
  understood: UnderstoodSearch;
  /** Cities with the most places; empty when something was searched for. */
  cities: readonly CityCount[];
}

export const networkCalls = ({ send, get, post }: Requests) => ({
  /** Approved clinics. */
  network: async (query: NetworkQuery = {}, options: CallOptions = {}): Promise<NetworkPage> => {
    const answer = await send({
      ...options,
      method: 'GET',
      path: '/clinicas',
      query: { ...query } as Query,
      answer: networkSchema,
    });
    const header = (name: string) => answer.header(name.toLowerCase());
    return {
      ...toPage(answer),
      understood: readUnderstood(header(understoodHeader)),
      cities: readCities(header(citiesHeader)),
    };
  },

  /** One approved clinic, by its slug. */
  clinic: (slug: string, options: CallOptions = {}) =>
    get(`/clinicas/${encodeURIComponent(slug)}`, clinicPageSchema, options),

  /** Has the visitor notified when a place joins the network ('Avise-me'). */
  joinWaitingList: (body: NetworkRequestInput, options: KeyedOptions) =>
    post('/avise-me', body, protocolSchema, options),

  /** Reads the cities where people wait until a clinic joins the network. Administrators only. */
  waitingList: (options: CallOptions = {}) => get('/avise-me', waitingListSchema, options),
});
