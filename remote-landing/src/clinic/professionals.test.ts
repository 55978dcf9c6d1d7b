import type { PublicClinic } from '@serafim/contract/api/clinic/public-clinic';
import { expect, it } from 'vitest';
import { readProfessionals } from './professionals.tsx';

const service = (NomeMedico: string, Especialidade: string, crm = '', rqe = '') =>
  ({
    NomeMedico,
    Especialidade,
    Descricao: '',
    preco: 100,
    precoNormal: null,
    crm,
    rqe,
  }) satisfies PublicClinic['Servicos'][number];

it('a visitor reads each professional once, with the registrations and all that they do', () => {
  const Servicos = [
    service('Lúcia Prado', 'Dermatologia', 'CRM-SP 000412', '00121'),
    service('', 'Exames de sangue'),
    service('Lúcia Prado', 'Clínica geral', 'CRM-SP 000412', '00121'),
    service('Lúcia Prado', 'Pediatria', 'CRM-SP 999999'),
    service('Rui Melo', 'Fisioterapia'),
  ];
  expect(readProfessionals({ Servicos })).toEqual([
    {
      name: 'Lúcia Prado',
      registration: 'Medicina, CRM-SP 000412, RQE 00121',
      services: ['Dermatologia', 'Clínica geral'],
    },
    { name: 'Lúcia Prado', registration: 'Medicina, CRM-SP 999999', services: ['Pediatria'] },
    { name: 'Rui Melo', registration: '', services: ['Fisioterapia'] },
  ]);
});
