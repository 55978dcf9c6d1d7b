import { paths } from '@serafim/contract/site/paths';
import { Button, Stepper } from '@serafim/ui';
import type { Ref } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fieldProblem, type HouseSum, sumFields } from './house-sum.ts';
import styles from './sum-form.module.css';

interface SumFormProps {
  ref: Ref<HTMLFormElement>;
  sum: HouseSum;
  onChange: (part: Partial<HouseSum>) => void;
}

/** The three numbers of the sum. Without script it is a form that opens the page with its answer. */
export function SumForm({ ref, sum, onChange }: SumFormProps) {
  const [params] = useSearchParams();
  return (
    <form
      ref={ref}
      className={styles.form}
      action={paths.home}
      method="get"
      aria-label="A conta da sua casa"
      onSubmit={event => event.preventDefault()}
    >
      {sumFields.map(field => (
        <div key={field.name} className={styles.row}>
          <Stepper
            {...field}
            value={sum[field.name]}
            hint={fieldProblem(field, params)}
            onChange={number => onChange({ [field.name]: number })}
          />
        </div>
      ))}
      <div className={styles.send}>
        <Button type="submit" variant="outline">
          Fazer a conta
        </Button>
      </div>
    </form>
  );
}
