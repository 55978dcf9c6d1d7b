import type { CallOptions, Requests } from '../http/call.ts';
import {
  consultationSchema,
  doctorSchema,
  type NewConsultationInput,
  pastConsultationSchema,
  pastConsultationsSchema,
} from './doctor.ts';

const area = '/minha-conta/medico';
const one = (id: string, what: string) => `${area}/${encodeURIComponent(id)}/${what}`;

/** The calls about talking to the doctor; each is refused as `consulta-encerrada` for a consultation that ended. */
export const doctorCalls = ({ get, post, put }: Requests) => ({
  /** Reads whether and how the member may talk to the doctor now. */
  doctor: (options: CallOptions = {}) => get(area, doctorSchema, options),

  /**
   * Requests a consultation, or answers that person's which has not ended. Refused as `outra-consulta` while somebody else
   * of the contract has one.
   */
  requestConsultation: (body: NewConsultationInput, options: CallOptions = {}) =>
    post(area, body, consultationSchema, options),

  /** Holds the place for ten more minutes, and says where it is. */
  holdPlace: (id: string, options: CallOptions = {}) =>
    put(one(id, 'presenca'), {}, consultationSchema, options),

  /** Enters the room of the consultation. Refused before it is the person's turn. */
  enterRoom: (id: string, options: CallOptions = {}) =>
    post(one(id, 'entrada'), {}, consultationSchema, options),

  /** Leaves the queue or the room. Repeated, it answers what it answered the first time. */
  endConsultation: (id: string, options: CallOptions = {}) =>
    post(one(id, 'fim'), {}, pastConsultationSchema, options),

  /** Has the turn come at once; with a demonstration only. */
  callNow: (id: string, options: CallOptions = {}) =>
    post(one(id, 'chamada'), {}, consultationSchema, options),

  /** Every consultation that ended, the newest first. */
  pastConsultations: (options: CallOptions = {}) =>
    get('/minha-conta/consultas', pastConsultationsSchema, options),
});
