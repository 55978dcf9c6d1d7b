import { apiErrorOf } from '@serafim/contract/api/api-error-of';
import { formatMoney } from '@serafim/contract/api/money-format';
import {
  type Billing,
  billings,
  type PlanId,
  planIds,
  wizardPlans,
  yearTotal,
} from '@serafim/contract/api/plan-table';
import { dayInFull } from '@serafim/contract/site/calendar';
import { Button, Notice, PlanGlyph, RadioCards, RadioGroup } from '@serafim/ui';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../failure/api-failure.ts';
import type { PartProps } from '../part-props.ts';
import styles from './plan-part.module.css';

const priceOf = (plan: PlanId, billing: Billing): string => {
  const { preco, precoAnual } = wizardPlans[plan];
  return billing === 'anual'
    ? `${formatMoney(yearTotal(precoAnual))} por ano`
    : `${formatMoney(preco)} por mês`;
};

const billingOptions = [
  { value: 'mensal', label: 'Mensal' },
  { value: 'anual', label: 'Anual', hint: 'Paga dez meses, usa doze.' },
];

/** Another plan or billing, from the next charge on. */
export function PlanPart({ host, account, onChange, onDone }: PartProps) {
  const [plano, setPlano] = useState<PlanId>(account.troca?.plano ?? (account.plano || 'guardian'));
  const [fatura, setFatura] = useState<Billing>(account.troca?.fatura ?? (account.fatura || 'mensal'));
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble !== null) box.current?.focus();
  }, [trouble]);

  const from = account.proximaCobranca?.em;
  const isPresent = plano === account.plano && fatura === account.fatura;
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
    end: <strong>{priceOf(id, fatura)}</strong>,
  }));

  const change = async () => {
    setSending(true);
    setTrouble(null);
    try {
      const after = await (await host.api()).changePlan({ plano, fatura });
      onChange(after);
      onDone(
        after.troca === null
          ? `O seu plano é o ${wizardPlans[plano].plano}.`
          : `A partir de ${dayInFull(after.troca.desde)} o seu plano é o ${wizardPlans[plano].plano}.`,
      );
    } catch (cause) {
      setTrouble(apiErrorOf(cause)?.fieldErrors.plano ?? reasonOf(cause));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className={styles.plan}>
      {trouble !== null && (
        <div ref={box} tabIndex={-1}>
          <Notice kind="error" title="O plano não mudou">
            {trouble}
          </Notice>
        </div>
      )}
      <p className={styles.lead}>
        {from === undefined
          ? 'A troca vale na hora.'
          : `A troca vale a partir da próxima cobrança, em ${dayInFull(from)}. Até lá nada muda, e dá para desfazer. Os dependentes continuam.`}
      </p>
      <RadioGroup
        legend="Fatura"
        direction="row"
        options={billingOptions}
        value={fatura}
        onChange={event => setFatura(billings.find(one => one === event.target.value) ?? 'mensal')}
      />
      <RadioCards
        legend="Plano"
        options={options}
        value={plano}
        onChange={event => setPlano(planIds.find(one => one === event.target.value) ?? plano)}
      />
      <Button
        waiting={sending && 'Trocando…'}
        unavailable={isPresent && account.troca === null && 'Este já é o seu plano.'}
        onClick={change}
      >
        {isPresent && account.troca === null && 'Trocar de plano'}
        {isPresent && account.troca !== null && `Desfazer e ficar no ${wizardPlans[plano].plano}`}
        {!isPresent && `Trocar para o ${wizardPlans[plano].plano}`}
      </Button>
    </div>
  );
}
