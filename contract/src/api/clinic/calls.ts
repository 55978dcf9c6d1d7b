import type { CallOptions, KeyedOptions, Requests } from '../http/call.ts';
import type { ClinicInput } from './clinic.ts';
import { clinicCreatedSchema } from './clinic-created.ts';
import { type ClinicDecision, clinicQueueSchema } from './clinic-queue.ts';

export const clinicCalls = ({ page, post, put }: Requests) => ({
  /** Registers a clinic; an administrator's is approved at once, anyone else's waits. */
  createClinic: (body: ClinicInput, options: KeyedOptions) =>
    post('/createClinica', body, clinicCreatedSchema, options),

  /** Clinics that wait for approval, oldest first, for an administrator. */
  pendingClinics: (options: CallOptions = {}) => page('/clinicas/pendentes', clinicQueueSchema, options),

  /** Approves or refuses a clinic, for an administrator. */
  decideClinic: (id: string, body: ClinicDecision, options: CallOptions = {}) =>
    put<void>(`/clinicas/${encodeURIComponent(id)}/situacao`, body, 'nothing', options),
});
