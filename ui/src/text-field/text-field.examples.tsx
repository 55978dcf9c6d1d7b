import { TextField } from './text-field.tsx';

export const examples = {
  label: <TextField label="Nome" defaultValue="Ana Souza" />,
  hint: <TextField label="Nome completo" hint="Como está no seu documento." autoComplete="name" />,
  optional: <TextField label="Complemento" optional />,
  error: <TextField label="E-mail" type="email" defaultValue="ana@" error="Confira o e-mail" />,
  right: <TextField label="E-mail" type="email" defaultValue="ana@exemplo.com.br" right />,
  readOnly: <TextField label="Nome" readOnly defaultValue="Ana Souza" />,
};
