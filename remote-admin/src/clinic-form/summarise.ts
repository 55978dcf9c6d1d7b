import type { DeepPartial } from 'react-hook-form';
import type { BlockId } from './form-block.tsx';
import type { RegistrationInput } from './registration.ts';

interface BlockSummary {
  block: Exclude<BlockId, 'revisao'>;
  /** What stands in the block, in short; empty where nothing does. */
  lines: string[];
}

const said = (values: readonly (string | undefined)[]): string[] =>
  values.filter(value => value !== undefined && value.trim() !== '') as string[];

/** The form in a few lines, for reading it once more. */
export function summarise(typed: DeepPartial<RegistrationInput>): BlockSummary[] {
  const { Name, Complemento, ClinicaEndereco: at, ClinicaTelefone = [], Servicos = [] } = typed;
  const director = Complemento?.diretorTecnico;
  const street = said([at?.Street, at?.Number]).join(', ');
  const city = said([at?.City, at?.State]).join('/');
  return [
    { block: 'estabelecimento', lines: said([Name, Complemento?.cnpj, director?.nome]) },
    {
      block: 'endereco',
      lines: said(at?.Street || at?.City ? [street, at?.Neighborhood, city, at?.Zipcode] : []),
    },
    { block: 'telefones', lines: said(ClinicaTelefone.map(phone => phone?.Number)) },
    {
      block: 'servicos',
      lines: said(
        Servicos.map(service =>
          said([service?.Especialidade, service?.Preco && `R$ ${service.Preco}`]).join(' por '),
        ),
      ),
    },
    {
      block: 'responsavel',
      lines: said([Complemento?.responsavel?.nome, Complemento?.responsavel?.email]),
    },
  ];
}
