import type { StandardSchemaV1 } from '@standard-schema/spec';
import { Button, ErrorSummary, MaskedField, TextField, useForm } from '../../index.ts';
import styles from '../gallery.module.css';

interface Person {
  nome: string;
  cpf: string;
}

/** A schema by hand: apps bring theirs, this room knows none. */
const person: StandardSchemaV1<Person> = {
  '~standard': {
    version: 1,
    vendor: 'gallery',
    validate: value => {
      const { nome, cpf } = value as Person;
      const issues = [
        ...(nome.trim() === '' ? [{ message: 'Escreva o seu nome completo', path: ['nome'] }] : []),
        ...(cpf.length < 14 ? [{ message: 'Digite os 11 números do CPF', path: ['cpf'] }] : []),
      ];
      return issues.length > 0 ? { issues } : { value: { nome, cpf } };
    },
  },
};

const answer = () => new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), 1_500));

export function FormExample() {
  const form = useForm({ schema: person, defaults: { nome: '', cpf: '' }, onSubmit: answer });
  return (
    <form {...form.form} className={styles.stack}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('nome')}
        label="Nome completo"
        hint="Como está no seu documento."
        autoComplete="name"
      />
      <MaskedField {...form.field('cpf')} mask="cpf" label="CPF" placeholder="000.000.000-00" />
      <div>
        <Button type="submit" waiting={form.sending && 'Enviando…'}>
          continuar
        </Button>
      </div>
    </form>
  );
}
