import { contactSubjects } from '@serafim/contract/api/message/contact-subjects';
import { SelectField, TextArea, TextField } from '@serafim/ui';
import type { FocusEvent, ReactNode } from 'react';
import styles from './contact-form.module.css';

/** What ties a field to the form around it: the native form's name and value, or the live form's handlers. */
export interface FieldBinding {
  name: string;
  id?: string;
  defaultValue?: string;
  error?: string | undefined;
  right?: boolean;
  ref?: (box: unknown) => void;
  onChange?: (event: { target: unknown; type?: string }) => unknown;
  onBlur?: (event: FocusEvent<HTMLElement>) => unknown;
}

export type ContactField = 'nome' | 'email' | 'assunto' | 'descricao' | 'site';

const subjects = Object.entries(contactSubjects).map(([value, label]) => ({ value, label }));

interface ContactFieldsProps {
  bind: (name: ContactField) => FieldBinding;
  /** Shown after the subject, for those about a membership. */
  cpf?: ReactNode;
}

/** The fields of the contact form, the same in the plain form and in the live one. */
export const ContactFields = ({ bind, cpf }: ContactFieldsProps) => (
  <>
    <div className={styles.pair}>
      <TextField {...bind('nome')} label="Nome" autoComplete="name" maxLength={120} />
      <TextField
        {...bind('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
      />
      <SelectField {...bind('assunto')} label="Assunto" options={subjects} />
    </div>
    {cpf}
    <TextArea
      {...bind('descricao')}
      label="Descrição"
      hint="Não conte sintomas nem dados de saúde aqui."
      maxLength={2000}
    />
    <div className={styles.trap} aria-hidden="true">
      <TextField {...bind('site')} label="Deixe este campo vazio" tabIndex={-1} autoComplete="off" />
    </div>
  </>
);
