import { PasswordField } from './password-field.tsx';

export const examples = {
  label: <PasswordField label="SENHA:" defaultValue="correto cavalo" autoComplete="current-password" />,
  hint: <PasswordField label="Nova senha" hint="De 8 a 128 caracteres." autoComplete="new-password" />,
  error: <PasswordField label="Senha" error="Escreva a sua senha" autoComplete="current-password" />,
};
