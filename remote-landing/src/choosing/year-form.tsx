import { moneyDigits } from '@serafim/contract/api/fields/money-format';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, SelectField, TextField } from '@serafim/ui';
import { ownPaths } from '../own-paths.ts';
import styles from './choosing-part.module.css';
import { useChoiceForm } from './use-choice-form.ts';
import { mostPeople, type YearOfUse } from './year-costs.ts';

/** Where the result is on the page. */
export const ANCHOR = 'conta';

const peopleOptions = Array.from({ length: mostPeople + 2 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Só eu' : `${index + 1} pessoas`,
}));
const insuranceOptions = [
  { value: 'nao', label: 'Não faço questão' },
  { value: 'sim', label: 'Sim, quero' },
];
const billingOptions = [
  { value: 'mensal', label: 'Por mês' },
  { value: 'anual', label: 'Por ano' },
];

const numberBox = { type: 'text', inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } as const;
const moneyBox = { type: 'text', inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } as const;

interface YearFormProps {
  use: YearOfUse;
  /** What the present answers lead to, in a sentence. */
  result: string;
  host: RemoteHost;
}

/** What a household uses in a year. */
export function YearForm({ use, result, host }: YearFormProps) {
  const submit = useChoiceForm(host, { anchor: ANCHOR, result });
  return (
    <form className={styles.form} action={ownPaths.choosing} method="get" onSubmit={submit}>
      <div className={styles.pair}>
        <SelectField
          id="pessoas"
          name="pessoas"
          label="Quantas pessoas vão usar?"
          options={peopleOptions}
          defaultValue={String(Math.min(use.people, peopleOptions.length))}
        />
        <SelectField
          id="seguro"
          name="seguro"
          label="Quer seguro de vida e o auxílio funeral?"
          options={insuranceOptions}
          defaultValue={use.insurance ? 'sim' : 'nao'}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...numberBox}
          id="consultas"
          name="consultas"
          label="Consultas por ano"
          defaultValue={use.visits}
        />
        <TextField
          {...moneyBox}
          id="precoConsulta"
          name="precoConsulta"
          label="Preço de uma consulta (R$)"
          defaultValue={moneyDigits(use.visitPrice)}
        />
      </div>
      <TextField
        {...numberBox}
        id="porVideo"
        name="porVideo"
        label="Quantas delas podem ser por vídeo?"
        hint="O médico por vídeo está incluído em todos os planos."
        defaultValue={use.byVideo}
      />
      <div className={styles.pair}>
        <TextField {...numberBox} id="exames" name="exames" label="Exames por ano" defaultValue={use.exams} />
        <TextField
          {...moneyBox}
          id="precoExame"
          name="precoExame"
          label="Preço de um exame (R$)"
          defaultValue={moneyDigits(use.examPrice)}
        />
      </div>
      <SelectField
        id="fatura"
        name="fatura"
        label="Forma de pagar o plano"
        options={billingOptions}
        defaultValue={use.billing}
      />
      <Button type="submit">Fazer a conta</Button>
    </form>
  );
}
