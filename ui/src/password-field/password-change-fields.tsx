import type { Form } from '../form/use-form.ts';
import { PasswordField } from './password-field.tsx';

interface PasswordChange {
  atual: string;
  nova: string;
}

/** The two fields of a changed password: the current one and the new one. */
export function PasswordChangeFields({ form }: { form: Pick<Form<PasswordChange, unknown>, 'field'> }) {
  return (
    <>
      <PasswordField
        {...form.field('atual')}
        right={false}
        label="Senha atual"
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('nova')}
        right={false}
        label="Nova senha"
        hint="Pelo menos 10 caracteres. Uma frase curta é fácil de lembrar."
        autoComplete="new-password"
      />
    </>
  );
}
