import type { ContactSubject } from '@serafim/contract/api/contact-subjects';
import { pickFields } from '../../sending/pick-fields.ts';

/** What stands in the contact form's fields, as typed. */
export interface ContactDraft {
  nome: string;
  email: string;
  assunto: ContactSubject;
  descricao: string;
  cpf: string;
  site: string;
}

/** The form before anybody has typed. */
export const emptyDraft: ContactDraft = {
  nome: '',
  email: '',
  assunto: 'duvida',
  descricao: '',
  cpf: '',
  site: '',
};

/** What somebody typed before the live form was there. */
export const readDraft = (form: HTMLFormElement): ContactDraft =>
  pickFields(emptyDraft, Object.fromEntries(new FormData(form)));

/** The wish for a proposal, as a button of the page states it; every press makes a new one. */
export interface Wish {
  text: string;
}

/** A message with the wish for a proposal on top. What the person wrote themselves stays, below it. */
export function withProposal(message: string, wish: string, earlierWish: string | null): string {
  const own = (earlierWish === null ? message : message.replace(earlierWish, '')).trim();
  return own === '' ? wish : `${wish}\n\n${own}`;
}
