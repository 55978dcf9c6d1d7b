import type { Clinic } from '@serafim/contract/api/clinic/clinic';
import type { QueuedClinic } from '@serafim/contract/api/clinic/clinic-queue';
import type { ClinicType } from '@serafim/contract/api/clinic/clinic-types';
import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import { parseMoney } from '@serafim/contract/api/fields/money-format';
import type { ServicePrices } from '@serafim/contract/api/plan/member-price';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import type { ClinicRow } from '../db/tables.ts';

type Service = Clinic['Servicos'][number];

const registration = (numero: string, uf: string): string =>
  numero === '' ? '' : `CRM-${uf} ${numero}`.replace('- ', ' ');

/** The two prices of a registered service, in centavos. */
export const servicePrices = ({ Preco, Complemento }: Service): ServicePrices => ({
  preco: parseMoney(Preco) ?? 0,
  precoNormal: parseMoney(Complemento?.precoNormal ?? ''),
});

const toService = (service: Service) => ({
  NomeMedico: service.NomeMedico,
  Especialidade: service.Especialidade,
  Descricao: service.Descricao,
  ...servicePrices(service),
  crm: registration(service.Complemento?.crm ?? '', service.Complemento?.crmUf ?? ''),
  rqe: service.Complemento?.rqe ?? '',
});

/** The kind of place; a registration without extras is a clinic. */
export const clinicKind = ({ Complemento }: Clinic): ClinicType => Complemento?.tipo ?? 'clinica';

/** Whether entrance and toilet can be used with a wheelchair; a registration without extras does not say so. */
export const isAccessible = ({ Complemento }: Clinic): boolean => Complemento?.acessivel ?? false;

/** How protocols of the invented clinics begin that `seed-network` stores; others begin with a day. */
export const demonstrationProtocol = 'DEMO-';

const isDemonstration = ({ protocol }: ClinicRow): boolean => protocol.startsWith(demonstrationProtocol);

/** The registration in a row. It was checked before it was stored: once more took two thirds of a search's time. */
export const parseClinic = ({ payload }: Pick<ClinicRow, 'payload'>): Clinic => JSON.parse(payload) as Clinic;

/** Where requests to a clinic go; empty where it named nobody who answers. */
export const clinicEmail = (row: Pick<ClinicRow, 'payload'>): string =>
  parseClinic(row).Complemento?.responsavel.email ?? '';

/** Specialities and exams that a clinic lists, each once. */
export const listedServices = (row: Pick<ClinicRow, 'payload'>): string[] => [
  ...new Set(parseClinic(row).Servicos.map(({ Especialidade }) => Especialidade)),
];

/** What everyone may see of a clinic. */
export function toPublic(row: ClinicRow): PublicClinic {
  const clinic = parseClinic(row);
  const director = clinic.Complemento?.diretorTecnico;
  return {
    id: row.id,
    Name: clinic.Name,
    Servicos: clinic.Servicos.map(toService),
    ClinicaEndereco: clinic.ClinicaEndereco,
    ClinicaTelefone: clinic.ClinicaTelefone,
    tipo: clinicKind(clinic),
    acessivel: isAccessible(clinic),
    diretorTecnico:
      director === undefined ? '' : `${director.nome}, ${registration(director.crm.numero, director.crm.uf)}`,
    conferidoEm: dayInSaoPaulo(new Date(row.decided_at ?? row.created_at)),
    demonstracao: isDemonstration(row),
  };
}

/** What an admin sees of it. */
export function toQueued(
  row: ClinicRow,
  ajuste: QueuedClinic['ajuste'],
  cnpjRepetido: QueuedClinic['cnpjRepetido'],
): QueuedClinic {
  const { Complemento } = parseClinic(row);
  return {
    ...toPublic(row),
    cnpj: Complemento?.cnpj ?? '',
    cnes: Complemento?.cnes ?? '',
    responsavel: Complemento?.responsavel ?? null,
    situacao: row.status,
    protocolo: row.protocol,
    criadoEm: row.created_at,
    ajuste,
    cnpjRepetido,
  };
}
