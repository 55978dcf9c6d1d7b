import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { yearTotal } from '@serafim/contract/api/plan/plan-table';
import { signUpAddress } from '@serafim/contract/api/plan/sign-up-address';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { Button, buttonClass, SelectField } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { ownPaths } from '../own-paths.ts';
import styles from './choosing-part.module.css';
import { ChosenPlan } from './chosen-plan.tsx';
import { type Advice, type Household, mostPeople } from './household.ts';
import { OtherAnswers } from './other-answers.tsx';
import { useChoiceForm } from './use-choice-form.ts';

const ANCHOR = 'indicacao';

const peopleOptions = Array.from({ length: mostPeople + 2 }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Só eu' : `${index + 1} pessoas`,
}));

const useOptions = [
  { value: 'pouco', label: 'Quase nunca' },
  { value: 'as-vezes', label: 'De vez em quando' },
  { value: 'sempre', label: 'Todo mês' },
];

const insuranceOptions = [
  { value: 'nao', label: 'Não faço questão' },
  { value: 'sim', label: 'Sim, quero' },
];

interface AdvicePartProps {
  household: Household | null;
  advice: Advice | null;
  params: URLSearchParams;
  host: RemoteHost;
}

/** Three questions, and the plan they lead to. */
export function AdvicePart({ household, advice, params, host }: AdvicePartProps) {
  const result = advice && `Indicamos o ${advice.plan.plano}.`;
  const submit = useChoiceForm(host, { params, anchor: ANCHOR, result });
  return (
    <section className={styles.part} aria-labelledby="perguntas-titulo">
      <div>
        <h2 id="perguntas-titulo" className={styles.heading}>
          Três perguntas
        </h2>
        <form className={styles.form} action={ownPaths.choosing} method="get" onSubmit={submit}>
          <OtherAnswers params={params} own={['pessoas', 'uso', 'seguro']} />
          <SelectField
            id="pessoas"
            name="pessoas"
            label="Quantas pessoas vão usar?"
            options={peopleOptions}
            defaultValue={String(household?.people ?? 1)}
          />
          <SelectField
            id="uso"
            name="uso"
            label="Com que frequência vocês vão a consultas e exames?"
            options={useOptions}
            defaultValue={household?.use ?? 'as-vezes'}
          />
          <SelectField
            id="seguro"
            name="seguro"
            label="Quer seguro de vida e o auxílio funeral?"
            options={insuranceOptions}
            defaultValue={household?.insurance ? 'sim' : 'nao'}
          />
          <Button type="submit">Ver o plano indicado</Button>
        </form>
      </div>
      <div id={ANCHOR} className={styles.answer}>
        {advice ? <AdviceText advice={advice} /> : <p>A indicação aparece aqui, com o motivo.</p>}
        <ChosenPlan host={host} advised={advice?.plan.id} />
      </div>
    </section>
  );
}

const AdviceText = ({ advice: { plan, reasons, cheaper, leftOut } }: { advice: Advice }) => (
  <>
    <h3 className={styles.verdict}>Indicamos o {plan.plano}</h3>
    <p className={styles.price}>
      {formatMoney(plan.preco)} por mês, ou {formatMoney(plan.precoAnual)} pagando por ano (
      {formatMoney(yearTotal(plan.precoAnual))} no total)
    </p>
    <ul className={styles.reasons}>
      {reasons.map(reason => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    {leftOut > 0 && (
      <p>
        Nenhum plano cobre mais de {mostPeople} pessoas:{' '}
        {leftOut === 1 ? 'uma fica de fora e precisa' : `${leftOut} ficam de fora e precisam`} de outro
        contrato.
      </p>
    )}
    {cheaper ? (
      <p>
        <strong>A alternativa mais barata é o {cheaper.plan.plano}</strong>, {formatMoney(cheaper.less)} a
        menos por mês. Com ele você abre mão de {cheaper.without.join('; ')}.
      </p>
    ) : (
      <p>Não há plano mais barato do que este.</p>
    )}
    <p className={styles.actions}>
      <Link to={signUpAddress(plan.id, 'mensal')} className={buttonClass({})}>
        Contratar {plan.plano}
      </Link>
      {cheaper && <Link to={signUpAddress(cheaper.plan.id, 'mensal')}>Contratar {cheaper.plan.plano}</Link>}
    </p>
  </>
);
