import type { Appointment, ClinicRequest } from '@serafim/contract/api/appointment/appointment';
import { clinicSlug } from '@serafim/contract/api/clinic/clinic-slug';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { parseClinic } from '../../network/clinic/clinic-view.ts';
import type { ClinicRow } from '../../network/db/tables.ts';
import type { KnownRequest } from './appointment-repository.ts';

const answerView = ({ row: { answered_at }, written }: KnownRequest): Appointment['resposta'] =>
  written === null || answered_at === null ? null : { em: answered_at, ...written };

/** Whether the day that a clinic confirmed is still to come, or today. */
const isAhead = ({ written }: KnownRequest, now: Date): boolean =>
  written !== null && written.dia !== null && written.dia >= dayInSaoPaulo(now);

/** Whether its member can take it back: it waits, or its day has not passed. */
export const isCancellable = (request: KnownRequest, now: Date): boolean =>
  request.state === 'enviado' || (request.state === 'confirmado' && isAhead(request, now));

/** A clinic, as its requests name it. */
export function namedClinic(row: ClinicRow): Appointment['clinica'] {
  const clinic = parseClinic(row);
  const [phone] = clinic.ClinicaTelefone;
  return { slug: clinicSlug({ id: row.id, ...clinic }), nome: clinic.Name, telefone: phone?.Number ?? '' };
}

/** A request as its member sees it. @param name of who is to be seen */
export const memberView = (
  request: KnownRequest,
  clinic: ClinicRow,
  name: string,
  now: Date,
): Appointment => ({
  id: request.row.id,
  protocolo: request.row.protocol,
  clinica: namedClinic(clinic),
  para: request.row.place,
  nome: name,
  ...request.wanted,
  pedidoEm: request.row.created_at,
  respostaAte: request.row.expires_at,
  situacao: request.state,
  resposta: answerView(request),
  cancelavel: isCancellable(request, now),
});

/**
 * A request as the clinic sees it. Who asked stands there only while the clinic needs it: to answer, and until the day
 * that it confirmed. Never a CPF.
 */
export function clinicView(
  request: KnownRequest,
  clinic: ClinicRow,
  names: { patient: string; member: string },
  now: Date,
): ClinicRequest {
  const { servico, desejos, telefone, recado } = request.wanted;
  return {
    protocolo: request.row.protocol,
    clinica: parseClinic(clinic).Name,
    situacao: request.state,
    respostaAte: request.row.expires_at,
    servico,
    desejos,
    pessoa: isCancellable(request, now)
      ? { nome: names.patient, contato: names.member, telefone, recado }
      : null,
    resposta: answerView(request),
  };
}
