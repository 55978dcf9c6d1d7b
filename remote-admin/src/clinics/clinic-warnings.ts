import type { QueuedClinic } from '@serafim/contract/api/clinic/clinic-queue';
import { needsDoctor } from '@serafim/contract/api/network/doctor-specialties';
import { formatList } from '@serafim/contract/site/format-list';

/** What to look at before a clinic is approved, one sentence each. */
export function listWarnings({
  cnpjRepetido,
  Servicos,
}: Pick<QueuedClinic, 'cnpjRepetido' | 'Servicos'>): string[] {
  const withoutCrm = [
    ...new Set(
      Servicos.filter(({ Especialidade, crm }) => needsDoctor(Especialidade) && crm === '').map(
        ({ Especialidade }) => Especialidade,
      ),
    ),
  ];
  return [
    ...(cnpjRepetido === 'aprovada' ? ['Este CNPJ já está na rede, em outro cadastro.'] : []),
    ...(cnpjRepetido === 'pendente' ? ['Este CNPJ está em outro cadastro da fila.'] : []),
    ...(withoutCrm.length === 0 ? [] : [`Sem CRM de quem atende: ${formatList(withoutCrm)}.`]),
  ];
}
