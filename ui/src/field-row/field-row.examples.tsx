import { TextField } from '../text-field/text-field.tsx';
import { FieldRow } from './field-row.tsx';

export const examples = {
  'two fields': (
    <FieldRow>
      <TextField label="Número" hint="Sem número? Escreva s/n." />
      <TextField label="Complemento" optional />
    </FieldRow>
  ),
  'an error, className': (
    <FieldRow className="row">
      <TextField label="Número" error="Digite o número, ou s/n." />
      <TextField label="Complemento" optional />
    </FieldRow>
  ),
};
