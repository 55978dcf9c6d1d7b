import { MaskedField, PasswordField, SelectField, TextArea, TextField } from '../../index.ts';
import styles from '../gallery.module.css';

const subjects = [
  { value: 'duvida', label: 'Dúvida' },
  { value: 'cancelamento', label: 'Cancelamento' },
];

export const FieldExamples = () => (
  <div className={styles.columns}>
    <div className={styles.stack}>
      <MaskedField mask="mobile" label="Celular" hint="Com 9 dígitos." autoComplete="tel-local" />
      <MaskedField mask="cpf" label="CPF" defaultValue="52998224725" right />
      <MaskedField
        mask="cpf"
        label="CPF"
        defaultValue="529.982.247-24"
        error="Confira os números: este CPF não existe"
      />
      <MaskedField mask="cpf" label="CPF" placeholder="000.000.000-00" />
    </div>
    <div className={styles.stack}>
      <PasswordField label="SENHA:" defaultValue="correto cavalo" autoComplete="current-password" />
      <SelectField label="Assunto" options={subjects} empty="Escolha" />
      <SelectField label="Assunto" options={subjects} defaultValue="duvida" right />
      <TextField label="Complemento" optional />
      <TextField label="Nome" readOnly defaultValue="Ana Souza" />
    </div>
    <div className={styles.stack}>
      <MaskedField mask="cnpj" label="CNPJ" defaultValue="12abc34501de35" />
      <MaskedField mask="money" label="Preço" defaultValue="1234,5" />
      <TextArea label="Descrição" hint="Não conte sintomas nem dados de saúde aqui." maxLength={2000} />
    </div>
  </div>
);
