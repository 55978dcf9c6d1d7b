import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { planPrice } from '@serafim/contract/api/plan/paid-period';
import {
  type Billing,
  billingPeriods,
  billings,
  type PlanId,
  planIds,
  plans,
} from '@serafim/contract/api/plan/plan-table';
import { dayInFull, dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { useAction } from '@serafim/remote-kit/use-action';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Button, Notice, RadioCards, SelectField } from '@serafim/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ContractSectionProps, sectionPath } from './account-sections.ts';
import { chargedContract, type RunningContract, unpaidFirstCharge } from './contract.ts';
import styles from './plan-section.module.css';
import { describeChangedCharge, tooManyPeople } from './plan-texts.ts';

const billingNames: Readonly<Record<Billing, string>> = { mensal: 'Mensal', anual: 'Anual' };

interface Choice {
  plano: PlanId;
  fatura: Billing;
}

const isPresent = (contract: RunningContract, { plano, fatura }: Choice): boolean =>
  plano === contract.plano && fatura === contract.fatura;

/** From when a change of plan holds. */
function describeStart(contract: RunningContract): string {
  if (unpaidFirstCharge(contract) !== undefined)
    return 'A troca vale na hora, e a primeira cobrança passa a ter o preço do plano novo.';
  const from = contract.proximaCobranca?.em;
  return from === undefined
    ? 'A troca vale na hora.'
    : `A troca vale a partir da próxima cobrança, em ${dayInFull(from)}. Até lá nada muda, e dá para desfazer.`;
}

/** What a change of plan has led to. */
function describeDone(before: RunningContract, after: RunningContract, { plano, fatura }: Choice): string {
  if (after.troca !== null) {
    const byBilling = fatura === 'anual' ? 'pago por ano' : 'pago por mês';
    return `A partir de ${dayInFull(after.troca.desde)} o seu plano é ${plano === before.plano ? byBilling : `o ${plans[plano].plano}`}.`;
  }
  const first = unpaidFirstCharge(before) === undefined ? undefined : unpaidFirstCharge(after);
  return `O seu plano é o ${plans[plano].plano}.${first === undefined ? '' : ` A primeira cobrança é de ${formatMoney(first.valor)}.`}`;
}

function describeButton(contract: RunningContract, { plano, fatura }: Choice): string {
  if (isPresent(contract, { plano, fatura }))
    return contract.troca === null ? 'Trocar de plano' : `Desfazer e ficar no ${plans[plano].plano}`;
  return plano === contract.plano
    ? `Passar para o plano ${billingNames[fatura].toLowerCase()}`
    : `Trocar para o ${plans[plano].plano}`;
}

/** Changes plan and billing from the next charge on, or at once while the first one is not paid. */
export function PlanSection({ host, account, contract, onChange, onDone }: ContractSectionProps) {
  const [plano, setPlano] = useState<PlanId>(contract.troca?.plano ?? contract.plano);
  const [fatura, setFatura] = useState<Billing>(contract.troca?.fatura ?? contract.fatura);
  const { isRunning, error, run } = useAction({
    message: cause => toApiError(cause)?.fieldErrors.plano ?? errorMessage(cause),
  });
  const box = useResultFocus<HTMLDivElement>(error);
  const isUnchanged = isPresent(contract, { plano, fatura }) && contract.troca === null;
  const tooMany = tooManyPeople(plano, account);
  const tooSmall = planIds.map(id => tooManyPeople(id, account)).filter(words => words !== '');
  const stay = account.dependentes.length === 0 || tooMany !== '' ? '' : ' Os dependentes continuam.';
  // Both are fields of this form, whoever renders them.
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget);
    setPlano(planIds.find(id => id === fields.get('plano')) ?? plano);
    setFatura(billings.find(billing => billing === fields.get('fatura')) ?? fatura);
  };

  const change = () =>
    run(async () => {
      const after = await (await host.api()).changePlan({ plano, fatura });
      onChange(after);
      const report = (cause: unknown) => host.report({ kind: 'info', code: 'minha-conta/sessao', cause });
      const changed = chargedContract(after.contrato);
      if (changed?.troca === null) await host.refreshSession().catch(report);
      if (changed !== null) onDone(describeDone(contract, changed, { plano, fatura }));
    });

  return (
    <form
      className={styles.plan}
      onChange={choose}
      onSubmit={event => {
        event.preventDefault();
        if (!isUnchanged && tooMany === '') void change();
      }}
    >
      {error !== null && (
        <div ref={box} tabIndex={-1}>
          <Notice kind="error" title="O plano não mudou">
            {error}
          </Notice>
        </div>
      )}
      <p className={styles.lead}>
        {describeStart(contract)}
        {stay}
      </p>
      {tooSmall.length > 0 && (
        <Notice kind="info" title={tooSmall.join(' ')} live={false}>
          <Link to={`${sectionPath(null)}#quem-usa`}>Retirar alguém</Link>
        </Notice>
      )}
      <BillingChoice plan={plano} billing={fatura} />
      <SiteFragment
        host={host}
        of="signup/planos@1"
        props={{
          tabela: 'contratacao',
          mostra: 'escolha',
          fatura,
          escolhido: plano,
          atual: contract.plano,
        }}
        fallback={<PlanNames plan={plano} billing={fatura} />}
      />
      <p className={styles.charge} role="status">
        {tooMany === '' &&
          describeChangedCharge(contract, { plan: plano, billing: fatura }, dayInSaoPaulo(new Date()))}
      </p>
      <Button
        type="submit"
        waiting={isRunning && 'Trocando…'}
        unavailable={isUnchanged ? 'Este já é o seu plano.' : tooMany}
      >
        {describeButton(contract, { plano, fatura })}
      </Button>
    </form>
  );
}

const BillingChoice = ({ plan, billing }: { plan: PlanId; billing: Billing }) => (
  <RadioCards
    legend="Fatura"
    name="fatura"
    beside
    defaultValue={billing}
    options={billings.map(value => ({
      value,
      theme: plans[plan].type,
      label: billingNames[value],
      hint:
        value === 'anual'
          ? `${formatMoney(planPrice(plan, value))} por ano: paga dez meses, usa doze.`
          : `${formatMoney(planPrice(plan, value))} por mês`,
    }))}
  />
);

/** The choice by name and price alone, where the sign-up's is not there. */
const PlanNames = ({ plan, billing }: { plan: PlanId; billing: Billing }) => (
  <SelectField
    name="plano"
    label="Plano"
    defaultValue={plan}
    options={planIds.map(id => ({
      value: id,
      label: `${plans[id].plano}, ${formatMoney(planPrice(id, billing))} por ${billingPeriods[billing]}`,
    }))}
  />
);
