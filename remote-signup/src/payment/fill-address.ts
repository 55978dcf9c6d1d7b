import type { CepAnswer } from '@serafim/contract/api/address/cep';

/** The fields that a CEP can fill. */
export type Place = Pick<CepAnswer, 'rua' | 'bairro' | 'cidade' | 'uf'>;

const parts = ['rua', 'bairro', 'cidade', 'uf'] as const;

/**
 * What a found address changes: empty fields, and those that an earlier CEP filled. What the visitor typed stays,
 * and a town with one CEP, which knows no street, empties nothing that was typed.
 * @param filled what the earlier CEP filled
 */
export function fillAddress(typed: Place, found: Place, filled: Partial<Place>): Partial<Place> {
  const changes: Partial<Place> = {};
  for (const part of parts) {
    const free = typed[part].trim() === '' || typed[part] === filled[part];
    if (free && typed[part] !== found[part]) changes[part] = found[part];
  }
  return changes;
}
