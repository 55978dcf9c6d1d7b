import { clinicPageSchema, type PublicClinic } from '../clinic/public-clinic.ts';
import { type Answer, type Page, toPage } from '../http/call.ts';
import type { Rows } from '../http/row.ts';
import { protocolSchema } from '../message/contact.ts';
import {
  type CityCount,
  citiesHeader,
  networkQuerySchema,
  networkSchema,
  readCities,
  readUnderstood,
  type UnderstoodSearch,
  understoodHeader,
} from './network.ts';
import { networkRequestSchema } from './network-request.ts';
import { waitingListSchema } from './waiting-list.ts';

/** One page of the network, and what the API took the visitor's search text for. */
export interface NetworkPage extends Page<PublicClinic> {
  understood: UnderstoodSearch;
  /** Cities with the most places; empty when something was searched for. */
  cities: readonly CityCount[];
}

const toNetworkPage = (answer: Answer<PublicClinic[]>): NetworkPage => ({
  ...toPage(answer),
  understood: readUnderstood(answer.header(understoodHeader.toLowerCase())),
  cities: readCities(answer.header(citiesHeader.toLowerCase())),
});

export const networkCalls = {
  network: {
    call: 'GET /clinicas',
    summary: 'Busca clínicas aprovadas',
    access: 'anyone',
    query: networkQuerySchema,
    answer: networkSchema,
    read: toNetworkPage,
  },
  clinic: {
    call: 'GET /clinicas/:clinica',
    summary: 'Mostra uma clínica aprovada',
    access: 'anyone',
    answer: clinicPageSchema,
  },
  joinWaitingList: {
    call: 'POST /avise-me',
    summary: 'Pede um aviso quando houver um local novo na rede',
    access: 'anyone',
    keyed: true,
    body: networkRequestSchema,
    answer: protocolSchema,
    status: 201,
  },
  waitingList: {
    call: 'GET /avise-me',
    summary: 'Onde esperam por um local novo na rede, sem dizer quem',
    access: 'leitura',
    answer: waitingListSchema,
  },
} as const satisfies Rows;
