import { randomUUID } from 'node:crypto';
import { searchable } from '@serafim/contract/api/fields/plain-text';
import type { Member } from '@serafim/contract/api/sign-up/member';
import type { Cipher } from '../../platform/security/cipher.ts';
import type { NewPerson, Person } from '../db/tables.ts';

/** What a search for words looks into: every word with two blanks before it, so that short words find beginnings. */
export const searchText = (name: string, email: string): string =>
  [...searchable(name).split(' '), searchable(email)].map(word => `  ${word}`).join('');

/** The columns that follow from name and e-mail. */
export const namedColumns = (name: string, email: string) => ({
  name,
  name_sort: searchable(name),
  email,
  email_sort: searchable(email),
  search_text: searchText(name, email),
});

/** What makes a person beyond the sign-up's own fields. */
export interface PersonOrigin {
  passwordHash: string | null;
  createdAt: Date;
}

/** What a sign-up says of a person, and not of a contract. */
type SignedUp = Pick<Member, 'nome' | 'email' | 'cpf' | 'telefone' | 'endereco' | 'filiacao' | 'novidades'>;

/** The columns that each sign-up of a person fills, the first one and every later. */
export const signedUpColumns = (member: Omit<SignedUp, 'cpf'>) => ({
  ...namedColumns(member.nome, member.email),
  phone: member.telefone,
  wants_news: member.novidades ? 1 : 0,
  affiliation: member.filiacao,
  address: member.endereco,
});

/** A checked sign-up as a row. */
export function personRow(
  member: SignedUp,
  cipher: Cipher,
  { passwordHash, createdAt }: PersonOrigin,
): NewPerson {
  const id = randomUUID();
  return {
    id,
    ...signedUpColumns(member),
    cpf_index: cipher.cpfIndex(member.cpf),
    cpf_cipher: cipher.seal('person.cpf_cipher', id, member.cpf),
    password_hash: passwordHash,
    version: 1,
    created_at: createdAt.toISOString(),
  };
}

/** The digits of a person's CPF. @throws where the person was erased */
export const openCpf = (cipher: Cipher, { id, cpf_cipher }: Pick<Person, 'id' | 'cpf_cipher'>): string =>
  cipher.open('person.cpf_cipher', id, cpf_cipher);
