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

/** Where the fields of one service stand in it. */
const inService = ['Especialidade', 'NomeMedico', 'Complemento', 'Preco', 'Descricao'];

const among = (starts: readonly string[], field: string): number => {
  const place = starts.findIndex(start => field === start || field.startsWith(`${start}.`));
  return place === -1 ? starts.length : place;
};

/** The block, which one of several likes it is, and the place in that. */
const placeOf = (field: string): readonly [number, number, number] => {
  const [, index = '0', part = ''] = field.match(/^(?:Servicos|ClinicaTelefone)\.(\d+)\.(.+)$/) ?? [];
  return [among(order, field), Number(index), among(inService, part)];
};

const byPlace = (a: FieldMessage, b: FieldMessage): number => {
  const [block, row, inside] = placeOf(a.field);
  const [otherBlock, otherRow, otherInside] = placeOf(b.field);
  return block - otherBlock || row - otherRow || inside - otherInside;
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
  messages.map(({ field, message }) => ({ field, message: ownerOf(field) + message })).sort(byPlace);
