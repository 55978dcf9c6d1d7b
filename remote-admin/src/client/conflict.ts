import type { ClientUpdate } from '@serafim/contract/api/client/client-record';

/** The fields of a client that administrators can change, in the order of the form. */
export const clientFields = ['nome', 'email', 'telefone'] as const satisfies readonly (keyof ClientUpdate)[];

export type ClientField = (typeof clientFields)[number];

/** Whose value: the input here, or the one stored meanwhile. */
export type Side = 'mine' | 'theirs';

/** A field whose input differs from the value stored meanwhile. */
export interface FieldConflict {
  field: ClientField;
  mine: string;
  theirs: string;
  /** The only side that changed the field; null where both did, so that the administrator must choose. */
  suggested: Side | null;
}

/**
 * The fields to choose, after another administrator changed the client.
 * @param base the version that both started from
 * @param mine the input that was to be saved
 * @param theirs the version stored now
 */
export function findConflicts(base: ClientUpdate, mine: ClientUpdate, theirs: ClientUpdate): FieldConflict[] {
  const suggested = (field: ClientField): Side | null => {
    if (mine[field] === base[field]) return 'theirs';
    return theirs[field] === base[field] ? 'mine' : null;
  };
  return clientFields
    .filter(field => mine[field] !== theirs[field])
    .map(field => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      suggested: suggested(field),
    }));
}

/** The chosen side of each field; absent before the choice. */
export type Choices = Partial<Record<ClientField, Side>>;

/** The suggested choices. */
export const firstChoices = (conflicts: readonly FieldConflict[]): Choices =>
  Object.fromEntries(conflicts.flatMap(({ field, suggested }) => (suggested ? [[field, suggested]] : [])));

/** The fields without a choice. */
export const undecided = (conflicts: readonly FieldConflict[], choices: Choices): ClientField[] =>
  conflicts.map(({ field }) => field).filter(field => choices[field] === undefined);

/** The client that results from the choices; a field without a choice keeps its stored value. */
export function mergeClient(mine: ClientUpdate, theirs: ClientUpdate, choices: Choices): ClientUpdate {
  const pick = (field: ClientField) => (choices[field] === 'mine' ? mine : theirs)[field];
  return { nome: pick('nome'), email: pick('email'), telefone: pick('telefone') };
}
