import { expect, it } from 'vitest';
import { inPageOrder } from './error-order.ts';

it('a clinic with errors in several steps reads in each its own, from top to bottom, with the row or person they are about', () => {
  const found = [
    { field: 'Servicos.1.Preco', message: 'Digite o preço.' },
    { field: 'Servicos.0.Preco', message: 'Digite o preço.' },
    { field: 'Servicos.0.Especialidade', message: 'Escolha a especialidade.' },
    { field: 'ClinicaEndereco.Street', message: 'Digite a rua.' },
    { field: 'ClinicaEndereco.Zipcode', message: 'Digite o CEP.' },
    { field: 'Complemento.responsavel.nome', message: 'Digite o nome completo.' },
    { field: 'Complemento.diretorTecnico.nome', message: 'Digite o nome completo.' },
    { field: 'Name', message: 'Digite o nome do estabelecimento.' },
    { field: 'root', message: 'Tente de novo.' },
  ];
  const shownIn = (step: number) => inPageOrder(found, step).map(({ message }) => message);
  expect(shownIn(1)).toEqual([
    'Digite o nome do estabelecimento.',
    'Diretor técnico: Digite o nome completo.',
  ]);
  expect(shownIn(2)).toEqual(['Digite o CEP.', 'Digite a rua.']);
  expect(shownIn(3)).toEqual([
    'Serviço 1: Escolha a especialidade.',
    'Serviço 1: Digite o preço.',
    'Serviço 2: Digite o preço.',
  ]);
  expect(shownIn(4)).toEqual(['Responsável: Digite o nome completo.', 'Tente de novo.']);
});
