import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import {
  type Billing,
  billings,
  type PlanId,
  planIds,
  wizardPlans,
  yearTotal,
} from '@serafim/contract/api/plan/plan-table';
import { dayInFull } from '@serafim/contract/site/calendar';
import { errorMessage } from '@serafim/remote-kit/error-message';
import { useAction } from '@serafim/remote-kit/use-action';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Button, Notice, PlanGlyph, RadioCards, RadioGroup } from '@serafim/ui';
import { useState } from 'react';
import type { SectionProps } from './account-sections.ts';
import { unpaidFirstCharge } from './first-charge.ts';
import styles from './plan-section.module.css';

function formatPrice(plan: PlanId, billing: Billing): string {
  const { preco, precoAnual } = wizardPlans[plan];
  return billing === 'anual'
    ? `${formatMoney(yearTotal(precoAnual))} por ano`
    : `${formatMoney(preco)} por mês`;
}

const billingOptions = [
  { value: 'mensal', label: 'Mensal' },
  { value: 'anual', label: 'Anual', hint: 'Paga dez meses, usa doze.' },
];

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
  const options = planIds.map(id => ({
    value: id,
    theme: wizardPlans[id].type,
    label: (
      <span>
        <PlanGlyph theme={wizardPlans[id].type} />
        {wizardPlans[id].plano}
        {id === account.plano && ' (o seu)'}
      </span>
    ),
    hint: `Até ${wizardPlans[id].maxDependentes} dependentes`,
    end: <strong>{formatPrice(id, fatura)}</strong>,
  }));

  const change = () =>
    run(async () => {
      const after = await (await host.api()).changePlan({ plano, fatura });
      onChange(after);
      const first = isUnpaid ? unpaidFirstCharge(after) : undefined;
      onDone(
        after.troca === null
          ? `O seu plano é o ${wizardPlans[plano].plano}.${first === undefined ? '' : ` A primeira cobrança é de ${formatMoney(first.valor)}.`}`
          : `A partir de ${dayInFull(after.troca.desde)} o seu plano é o ${wizardPlans[plano].plano}.`,
      );
    });

  return (
    <div className={styles.plan}>
      {error !== null && (
        <div ref={box} tabIndex={-1}>
          <Notice kind="error" title="O plano não mudou">
            {error}
          </Notice>
        </div>
      )}
      <p className={styles.lead}>
        {isUnpaid
          ? 'A troca vale na hora, e a primeira cobrança passa a ter o preço do plano novo. Os dependentes continuam.'
          : from === undefined
            ? 'A troca vale na hora.'
            : `A troca vale a partir da próxima cobrança, em ${dayInFull(from)}. Até lá nada muda, e dá para desfazer. Os dependentes continuam.`}
      </p>
      <RadioGroup
        legend="Fatura"
        direction="row"
        options={billingOptions}
        value={fatura}
        onChange={event => setFatura(billings.find(billing => billing === event.target.value) ?? 'mensal')}
      />
      <RadioCards
        legend="Plano"
        options={options}
        value={plano}
        onChange={event => setPlano(planIds.find(id => id === event.target.value) ?? plano)}
      />
      <Button
        waiting={isRunning && 'Trocando…'}
        unavailable={isCurrent && account.troca === null && 'Este já é o seu plano.'}
        onClick={change}
      >
        {isCurrent && account.troca === null && 'Trocar de plano'}
        {isCurrent && account.troca !== null && `Desfazer e ficar no ${wizardPlans[plano].plano}`}
        {!isCurrent && `Trocar para o ${wizardPlans[plano].plano}`}
      </Button>
    </div>
  );
}
