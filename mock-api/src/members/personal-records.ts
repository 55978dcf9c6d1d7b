import type { PersonalData } from '@serafim/contract/api/account/personal-data';
import { clinicsById } from '../network/clinic/clinic-repository.ts';
import { parseClinic } from '../network/clinic/clinic-view.ts';
import {
  endOf,
  type PersonalServices,
  type PersonalWing,
  type Subject,
} from '../platform/personal/personal-wing.ts';
import { listRequests } from './appointment/appointment-repository.ts';
import { listNotes } from './client/note-repository.ts';
import { type Db, type MembersTables, memberTables } from './db/tables.ts';
import { deleteFromSandbox, listConsultations } from './doctor/consultation-repository.ts';
import { listSavings } from './savings/saving-repository.ts';

type Exported = Pick<
  PersonalData,
  'economias' | 'consultas' | 'pedidosDeConsulta' | 'consentimentos' | 'anotacoes'
>;

async function appointmentsOf(
  db: Db,
  { number }: Subject,
  services: PersonalServices,
): Promise<Exported['pedidosDeConsulta']> {
  const requests = await listRequests(db, services, number);
  const clinics = await clinicsById(
    db,
    requests.map(({ row }) => row.clinic_id),
  );
  return requests.map(({ row, wanted, written, state }) => {
    const clinic = clinics.get(row.clinic_id);
    return {
      protocolo: row.protocol,
      clinica: clinic === undefined ? '' : parseClinic(clinic).Name,
      pedidoEm: row.created_at,
      para: row.place,
      servico: wanted.servico,
      dias: wanted.desejos,
      telefone: wanted.telefone,
      recado: wanted.recado,
      situacao: state,
      respostaEm: row.answered_at,
      confirmada: written?.dia ? { dia: written.dia, hora: written.hora } : null,
      mensagemDaClinica: written?.mensagem ?? '',
    };
  });
}

export const memberRecords: PersonalWing<MembersTables, Exported> = {
  tables: memberTables,
  export: async (db, subject, services) => ({
    economias: (await listSavings(db, services.cipher, subject.number)).map(({ id, ...noted }) => noted),
    consultas: (await listConsultations(db, subject.number)).map(row => ({
      para: row.place,
      pedidaEm: row.requested_at,
      termo: row.consent_version,
      entrouEm: row.entered_at,
      encerradaEm: row.ended_at,
      desfecho: row.outcome,
      demonstracao: row.demonstration === 1,
    })),
    pedidosDeConsulta: await appointmentsOf(db, subject, services),
    anotacoes: (await listNotes(db, services.cipher, subject.number)).map(({ em, texto }) => ({ em, texto })),
    consentimentos: (
      await db
        .selectFrom('consent')
        .selectAll()
        .where('person_number', '=', subject.number)
        .orderBy('at', 'desc')
        .execute()
    ).map(({ subject: assunto, given, at }) => ({ assunto, dado: given === 1, em: at })),
  }),
  erase: (db, { number }) => deleteFromSandbox(db, 'person_number', number),
  remove: (db, number) => deleteFromSandbox(db, 'person_number', number),
  expire: ({ store }, { believed }) =>
    deleteFromSandbox(store.db, 'ended_at', endOf('consultation', believed)),
};
