import { describe, expect, it } from 'vitest';
import { listWarnings } from './clinic-warnings.ts';

const service = (Especialidade: string, crm = '') => ({
  NomeMedico: 'Lúcia Prado',
  Especialidade,
  Descricao: '',
  preco: 11_000,
  precoNormal: null,
  crm,
  rqe: '',
});

describe('before approving a clinic, an administrator reads', () => {
  it('nothing of one that is in order', () =>
    expect(
      listWarnings({
        cnpjRepetido: null,
        Servicos: [service('Dermatologia', 'CRM-SP 123456'), service('Fisioterapia'), service('Raio-X')],
      }),
    ).toEqual([]));

  it('which specialities of doctors have no CRM, each once', () =>
    expect(
      listWarnings({
        cnpjRepetido: null,
        Servicos: [service('Dermatologia'), service('Dermatologia'), service('Pediatria')],
      }),
    ).toEqual(['Sem CRM de quem atende: Dermatologia e Pediatria.']));

  it.each([
    ['aprovada', 'Este CNPJ já está na rede, em outro cadastro.'],
    ['pendente', 'Este CNPJ está em outro cadastro da fila.'],
  ] as const)('that its CNPJ is %s elsewhere', (cnpjRepetido, sentence) =>
    expect(listWarnings({ cnpjRepetido, Servicos: [] })).toEqual([sentence]),
  );
});
