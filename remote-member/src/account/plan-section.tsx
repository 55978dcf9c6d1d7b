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
import { type SectionProps, sectionPath } from './account-sections.ts';
import { unpaidFirstCharge } from './first-charge.ts';
import styles from './plan-section.module.css';
import { describeChangedCharge, tooManyPeople } from './plan-texts.ts';

const billingNames: Readonly<Record<Billing, string>> = { mensal: 'Mensal', anual: 'Anual' };

/** Changes plan and billing from the next charge on, or at once while the first one is not paid. */
export function PlanSection({ host, account, onChange, onDone }: SectionProps) {
  const [plano, setPlano] = useState<PlanId>(account.troca?.plano ?? (account.plano || 'guardian'));
  const [fatura, setFatura] = useState<Billing>(account.troca?.fatura ?? (account.fatura || 'mensal'));
  const { isRunning, error, run } = useAction({
    message: cause => toApiError(cause)?.fieldErrors.plano ?? errorMessage(cause),
  });
  const box = useResultFocus<HTMLDivElement>(error);

  const from = account.proximaCobranca?.em;
  const isUnpaid = unpaidFirstCharge(account) !== undefined;
  const isCurrent = plano === account.plano && fatura === account.fatura;
  const isUnchanged = isCurrent && account.troca === null;
  const isSamePlan = plano === account.plano;
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
      if (after.troca === null)
        await host
          .refreshSession()
          .catch(cause => host.report({ kind: 'info', code: 'minha-conta/sessao', cause }));
      const first = isUnpaid ? unpaidFirstCharge(after) : undefined;
      const holdsFrom = after.troca && `A partir de ${dayInFull(after.troca.desde)} o seu plano`;
      onDone(
        after.troca === null
          ? `O seu plano é o ${plans[plano].plano}.${first === undefined ? '' : ` A primeira cobrança é de ${formatMoney(first.valor)}.`}`
          : `${holdsFrom} é ${isSamePlan ? (fatura === 'anual' ? 'pago por ano' : 'pago por mês') : `o ${plans[plano].plano}`}.`,
      );
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
        {isUnpaid
          ? 'A troca vale na hora, e a primeira cobrança passa a ter o preço do plano novo.'
          : from === undefined
            ? 'A troca vale na hora.'
            : `A troca vale a partir da próxima cobrança, em ${dayInFull(from)}. Até lá nada muda, e dá para desfazer.`}
        {stay}
      </p>
      {tooSmall.length > 0 && (
        <Notice kind="info" title={tooSmall.join(' ')} live={false}>
          <Link to={`${sectionPath(null)}#quem-usa`}>Retirar alguém</Link>
        </Notice>
      )}
      <RadioCards
        legend="Fatura"
        name="fatura"
        beside
        defaultValue={fatura}
        options={billings.map(value => ({
          value,
          theme: plans[plano].type,
          label: billingNames[value],
          hint:
            value === 'anual'
              ? `${formatMoney(planPrice(plano, value))} por ano: paga dez meses, usa doze.`
              : `${formatMoney(planPrice(plano, value))} por mês`,
        }))}
      />
      <SiteFragment
        host={host}
        of="signup/planos@1"
        props={{
          tabela: 'contratacao',
          mostra: 'escolha',
          fatura,
          escolhido: plano,
          ...(account.plano && { atual: account.plano }),
        }}
        fallback={<PlanNames plan={plano} billing={fatura} />}
      />
      <p className={styles.charge} role="status">
        {tooMany === '' &&
          describeChangedCharge(account, { plan: plano, billing: fatura }, dayInSaoPaulo(new Date()))}
      </p>
      <Button
        type="submit"
        waiting={isRunning && 'Trocando…'}
        unavailable={isUnchanged ? 'Este já é o seu plano.' : tooMany}
      >
        {isUnchanged && 'Trocar de plano'}
        {isCurrent && account.troca !== null && `Desfazer e ficar no ${plans[plano].plano}`}
        {!isCurrent &&
          (isSamePlan
            ? `Passar para o plano ${billingNames[fatura].toLowerCase()}`
            : `Trocar para o ${plans[plano].plano}`)}
      </Button>
    </form>
  );
}

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
