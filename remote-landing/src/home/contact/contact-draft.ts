import type { ContactSubject } from '@serafim/contract/api/message/contact-subjects';
import { pickFields } from '../../sending/pick-fields.ts';

/** The contact form among those that may be posted to its page; its fields' ids begin with it. */
export const CONTACT_FORM = 'contato';

/** The contact form's fields, as typed. */
export interface ContactDraft {
  nome: string;
  email: string;
  assunto: ContactSubject;
  descricao: string;
  cpf: string;
  site: string;
}

/** The form before anything was typed. */
export const emptyDraft: ContactDraft = {
  nome: '',
  email: '',
  assunto: 'duvida',
  descricao: '',
  cpf: '',
  site: '',
};

/** What the visitor typed before the live form was there. */
export const readDraft = (form: HTMLFormElement): ContactDraft =>
  pickFields(emptyDraft, Object.fromEntries(new FormData(form)));
