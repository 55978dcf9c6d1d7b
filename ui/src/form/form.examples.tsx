import type { StandardSchemaV1 } from '@standard-schema/spec';
import { Button } from '../button/button.tsx';
import { MaskedField } from '../masked-field/masked-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useForm } from './use-form.ts';

interface Person {
  nome: string;
  cpf: string;
}

/** A schema by hand: apps have their own, the design system has none. */
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

const answerLater = () => new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), 1_500));

function SignUp() {
  const form = useForm({ schema: person, defaults: { nome: '', cpf: '' }, onSubmit: answerLater });
  return (
    <form {...form.form}>
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

const messages = [
  { field: 'nome', message: 'Escreva o seu nome completo' },
  { field: 'root', message: 'Nada foi cobrado' },
];

export const examples = {
  useForm: <SignUp />,
  ErrorSummary: (
    <ErrorSummary
      messages={messages}
      shown={0}
      fieldId={field => `exemplo-${field}`}
      onClose={() => undefined}
    />
  ),
  'ErrorSummary heading': (
    <ErrorSummary
      heading="Confira estes campos"
      messages={messages}
      shown={0}
      fieldId={field => `exemplo-${field}`}
      onClose={() => undefined}
    />
  ),
};
