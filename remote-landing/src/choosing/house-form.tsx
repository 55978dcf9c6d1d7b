import { Button, Checkbox, Segmented, Stepper } from '@serafim/ui';
import type { ComponentProps, Ref } from 'react';
import { ownPaths } from '../own-paths.ts';
import styles from './house-form.module.css';
import { PriceRow } from './price-row.tsx';
import { mostPeople, type YearOfUse } from './year-costs.ts';

const MOST = 99;

interface HouseFormProps {
  ref: Ref<HTMLFormElement>;
  use: YearOfUse;
  onChange: (part: Partial<YearOfUse>) => void;
}

/** What a household uses in a year. Without script it is a form that opens the page with its answers. */
export function HouseForm({ ref, use, onChange }: HouseFormProps) {
  return (
    <form
      ref={ref}
      className={styles.form}
      action={ownPaths.choosing}
      method="get"
      onSubmit={event => event.preventDefault()}
    >
      <CountRow
        name="pessoas"
        label="Pessoas que vão usar"
        hint={use.people === 1 ? 'só você' : `você + ${use.people - 1}`}
        value={use.people}
        onChange={people => onChange({ people })}
        min={1}
        max={mostPeople + 2}
      />
      <CountRow
        name="consultas"
        label="Consultas no ano"
        value={use.visits}
        onChange={visits => onChange({ visits })}
      />
      <CountRow
        name="porVideo"
        label="Destas, quantas por vídeo"
        hint={`até ${use.visits}: o médico online já vem no plano`}
        value={Math.min(use.byVideo, use.visits)}
        max={use.visits}
        onChange={byVideo => onChange({ byVideo })}
      />
      <PriceRow
        name="precoConsulta"
        label="Preço de uma consulta"
        value={use.visitPrice}
        onChange={visitPrice => onChange({ visitPrice })}
        from={6_000}
        to={40_000}
      />
      <CountRow
        name="exames"
        label="Exames no ano"
        value={use.exams}
        onChange={exams => onChange({ exams })}
      />
      <PriceRow
        name="precoExame"
        label="Preço de um exame"
        value={use.examPrice}
        onChange={examPrice => onChange({ examPrice })}
        from={1_500}
        to={30_000}
      />
      <PriceRow
        name="farmacia"
        label="Farmácia por mês"
        value={use.medicines}
        onChange={medicines => onChange({ medicines })}
        from={0}
        to={60_000}
      />
      <BillingChoice use={use} onChange={onChange} />
      <InsuranceChoice use={use} onChange={onChange} />
      <div className={styles.send}>
        <Button type="submit">Fazer a conta</Button>
      </div>
    </form>
  );
}

const CountRow = (props: ComponentProps<typeof Stepper>) => (
  <div className={styles.row}>
    <Stepper min={0} max={MOST} {...props} />
  </div>
);

const BillingChoice = ({ use, onChange }: Pick<HouseFormProps, 'use' | 'onChange'>) => (
  <div className={styles.choice}>
    <span aria-hidden="true">Pagar o plano</span>
    <Segmented
      name="fatura"
      legend="Pagar o plano"
      options={[
        { value: 'mensal', label: 'por mês' },
        { value: 'anual', label: 'por ano' },
      ]}
      value={use.billing}
      onChange={billing => onChange({ billing })}
    />
  </div>
);

const InsuranceChoice = ({ use, onChange }: Pick<HouseFormProps, 'use' | 'onChange'>) => (
  <Checkbox
    name="seguro"
    value="sim"
    checked={use.insurance}
    onChange={event => onChange({ insurance: event.target.checked })}
    label={
      <>
        <strong>Quero seguro de vida e o auxílio funeral</strong>
        <span className={styles.hint}>Angel sai da conta: só os outros três têm.</span>
      </>
    }
  />
);
