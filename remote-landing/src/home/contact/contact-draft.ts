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
