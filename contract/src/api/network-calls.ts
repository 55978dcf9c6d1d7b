import type { CallOptions, KeyedOptions, Send } from './call.ts';
import { totalHeader } from './client-list.ts';
import { type Protocol, protocolSchema } from './contact.ts';
import {
  type NetworkQuery,
  networkSchema,
  type PublicClinic,
  readUnderstood,
  type UnderstoodSearch,
  understoodHeader,
} from './network.ts';
import type { NetworkRequestInput } from './network-request.ts';

/** One page of the network, how many places there are over all pages, and what the typed words were taken for. */
export interface NetworkPage {
  items: PublicClinic[];
  total: number;
  understood: UnderstoodSearch;
}

/** The calls about the network. */
export const networkCalls = (send: Send) => ({
  /** Approved clinics. */
  network: async (query: NetworkQuery = {}, options: CallOptions = {}): Promise<NetworkPage> => {
    const { data, header } = await send({
      ...options,
      method: 'GET',
      path: '/clinicas',
      query: { ...query } as Record<string, string | number | undefined>,
      answer: networkSchema,
    });
    return {
      items: data,
      total: Number(header(totalHeader.toLowerCase()) ?? data.length),
      understood: readUnderstood(header(understoodHeader.toLowerCase())),
    };
  },

  /** Asks to be told when a place joins the network. */
  tellMe: async (body: NetworkRequestInput, options: KeyedOptions): Promise<Protocol> =>
    (await send({ ...options, method: 'POST', path: '/avise-me', body, answer: protocolSchema })).data,
});
