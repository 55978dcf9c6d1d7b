interface FieldMessage {
  field: string;
  message: string;
}

/** Where the fields stand on the page, by the beginning of their names. */
const order = [
  'Name',
  'Complemento.cnpj',
  'Complemento.cnes',
  'Complemento.tipo',
  'Complemento.acessivel',
  'Complemento.diretorTecnico',
  'ClinicaEndereco.Zipcode',
  'ClinicaEndereco',
  'ClinicaTelefone',
  'Servicos',
  'Complemento.responsavel',
  'aceite',
];

const placeOf = (field: string): number => {
  const place = order.findIndex(start => field === start || field.startsWith(`${start}.`));
  return place === -1 ? order.length : place;
};

/** What a field's message alone does not tell: which of several likes it is about. */
const ownerOf = (field: string): string => {
  const [, list, index] = field.match(/^(Servicos|ClinicaTelefone)\.(\d+)\./) ?? [];
  if (list !== undefined) return `${list === 'Servicos' ? 'Serviço' : 'Telefone'} ${Number(index) + 1}: `;
  if (field.startsWith('Complemento.diretorTecnico.')) return 'Diretor técnico: ';
  return field.startsWith('Complemento.responsavel.') ? 'Responsável: ' : '';
};

/** The messages of the summary in the order of the page, each with what it is about. */
export const inPageOrder = (messages: readonly FieldMessage[]): FieldMessage[] =>
  messages
    .map(({ field, message }) => ({ field, message: ownerOf(field) + message }))
    .sort((a, b) => placeOf(a.field) - placeOf(b.field));
