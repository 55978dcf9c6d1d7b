import type { ClientUpdate } from '@serafim/contract/api/client-record';

/** The fields of a client that a person can change, in the order of the form. */
export const clientFields = ['nome', 'email', 'telefone'] as const satisfies readonly (keyof ClientUpdate)[];

export type ClientField = (typeof clientFields)[number];

/** Whose value: the one typed here, or the one that stands in the register by now. */
export type Side = 'mine' | 'theirs';

/** A field in which what was typed and what was stored meanwhile differ. */
export interface FieldConflict {
  field: ClientField;
  mine: string;
  theirs: string;
  /** The side that alone changed the field; null where both did and only a person can tell. */
  suggested: Side | null;
}

/**
 * The fields to choose in, after somebody else changed the client.
 * @param base what both started from
 * @param mine what was to be saved
 * @param theirs what is stored now
 */
export const findConflicts = (
  base: ClientUpdate,
  mine: ClientUpdate,
  theirs: ClientUpdate,
): FieldConflict[] => {
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
};

/** The side taken for each field; absent where nobody has chosen yet. */
export type Choices = Partial<Record<ClientField, Side>>;

/** What is chosen before anybody chooses. */
export const firstChoices = (conflicts: readonly FieldConflict[]): Choices =>
  Object.fromEntries(conflicts.flatMap(({ field, suggested }) => (suggested ? [[field, suggested]] : [])));

/** The fields that still wait for a choice. */
export const undecided = (conflicts: readonly FieldConflict[], choices: Choices): ClientField[] =>
  conflicts.map(({ field }) => field).filter(field => choices[field] === undefined);

/** The client that the choices make; what nobody chose stays as it is stored. */
export const mergeClient = (mine: ClientUpdate, theirs: ClientUpdate, choices: Choices): ClientUpdate => {
  const pick = (field: ClientField) => (choices[field] === 'mine' ? mine : theirs)[field];
  return { nome: pick('nome'), email: pick('email'), telefone: pick('telefone') };
};
