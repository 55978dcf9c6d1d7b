import type { CallOptions, KeyedOptions, Requests } from '../http/call.ts';
import {
  appointmentCreatedSchema,
  appointmentFormSchema,
  appointmentSchema,
  appointmentsSchema,
  clinicRequestSchema,
} from './appointment.ts';
import type { ClinicAnswerInput } from './clinic-answer.ts';
import type { NewAppointmentInput } from './new-appointment.ts';

const area = '/minha-conta/pedidos';

/** The calls about requests for appointments at clinics: a member's, and those of a clinic with its link's pass. */
export const appointmentCalls = ({ get, post, put }: Requests) => ({
  /** Reads the data that the form of a request to a clinic needs. */
  appointmentForm: (clinic: string, options: CallOptions = {}) =>
    get(`${area}/clinicas/${encodeURIComponent(clinic)}`, appointmentFormSchema, options),

  /** Sends a clinic a request. */
  requestAppointment: (body: NewAppointmentInput, options: KeyedOptions) =>
    post(area, body, appointmentCreatedSchema, options),

  /** Every request of the member, the newest first. */
  appointments: (options: CallOptions = {}) => get(area, appointmentsSchema, options),

  /** Takes a request back. Repeated, it answers the same. */
  cancelAppointment: (id: string, options: CallOptions = {}) =>
    post(`${area}/${encodeURIComponent(id)}/cancelamento`, {}, appointmentSchema, options),

  /** A request, for the clinic that got it. Changes nothing. */
  clinicRequest: (pass: string, options: CallOptions = {}) =>
    get(`/pedidos/${encodeURIComponent(pass)}`, clinicRequestSchema, options),

  /** The clinic's answer; the first one counts. */
  answerRequest: (pass: string, body: ClinicAnswerInput, options: CallOptions = {}) =>
    put(`/pedidos/${encodeURIComponent(pass)}/resposta`, body, clinicRequestSchema, options),
});
