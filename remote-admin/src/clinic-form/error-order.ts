import { isWithin, stepOf, steps } from './steps.ts';

interface FieldMessage {
  field: string;
  message: string;
}

/** The order of the fields on the page, by the beginning of their names. */
const order = steps.flatMap(({ fields }) => [...fields]);

/** The order of the fields of a service. */
const serviceOrder = ['Especialidade', 'NomeMedico', 'Complemento', 'Preco', 'Descricao'];

function indexIn(starts: readonly string[], field: string): number {
  const index = starts.findIndex(start => isWithin(field, start));
  return index === -1 ? starts.length : index;
}

/** The position of a field: its block, its row in a list, and its place in that row. */
function fieldPosition(field: string): readonly [number, number, number] {
  const [, index = '0', name = ''] = field.match(/^(?:Servicos|ClinicaTelefone)\.(\d+)\.(.+)$/) ?? [];
  return [indexIn(order, field), Number(index), indexIn(serviceOrder, name)];
}

function byPosition(a: FieldMessage, b: FieldMessage): number {
  const [block, row, inside] = fieldPosition(a.field);
  const [otherBlock, otherRow, otherInside] = fieldPosition(b.field);
  return block - otherBlock || row - otherRow || inside - otherInside;
}

/** Names the row or person of a field, which its message alone does not. */
function describeOwner(field: string): string {
  const [, list, index] = field.match(/^(Servicos|ClinicaTelefone)\.(\d+)\./) ?? [];
  if (list !== undefined) return `${list === 'Servicos' ? 'Serviço' : 'Telefone'} ${Number(index) + 1}: `;
  if (field.startsWith('Complemento.diretorTecnico.')) return 'Diretor técnico: ';
  return field.startsWith('Complemento.responsavel.') ? 'Responsável: ' : '';
}

/** The messages of a step for its summary, in the order of the page, each with the row or person it is about. */
export const inPageOrder = (messages: readonly FieldMessage[], step: number): FieldMessage[] =>
  messages
    .filter(({ field }) => stepOf(field) === step)
    .map(({ field, message }) => ({ field, message: describeOwner(field) + message }))
    .sort(byPosition);
