import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { planPrice } from '@serafim/contract/api/plan/paid-period';
import {
  type Billing,
  billingPeriods,
  billings,
  maxDependents,
  planIds,
  plans,
} from '@serafim/contract/api/plan/plan-table';
import { plainDay } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { RadioGroup, Segmented } from '@serafim/ui';
import { useState } from 'react';
import { ActDialog } from './act-dialog.tsx';
import type { ClientDialogProps } from './charge-dialog.tsx';

/** Changes a client's plan, as the client does it in the account: from the next charge on. */
export function PlanDialog({ host, client, sheet, onDone, onClose }: ClientDialogProps) {
  const uses = sheet.quemUsa.length;
  const [plano, setPlano] = useState(sheet.plano === '' ? planIds[0] : sheet.plano);
  const [fatura, setFatura] = useState<Billing>(sheet.fatura === 'anual' ? 'anual' : 'mensal');
  const [error, setError] = useState<string | undefined>();
  const name = firstName(client.nome);
  const from = sheet.proxima;
  const options = planIds.map(id => {
    const most = maxDependents(id);
    const price = `${formatMoney(planPrice(id, fatura))} por ${billingPeriods[fatura]}`;
    return {
      value: id,
      label: `${plans[id].plano}${id === sheet.plano && fatura === sheet.fatura ? ', o de hoje' : ''}`,
      hint: `${price} · até ${most} dependentes${uses > most ? `: ${name} tem ${uses}` : ''}`,
    };
  });
  const act = async () => {
    setError(undefined);
    try {
      const { troca } = await (await host.api()).changeClientPlan(client.id, { plano, fatura });
      onDone(
        troca === null
          ? `O plano de ${name} é o ${plans[plano].plano}. O e-mail está a caminho.`
          : `A partir de ${plainDay(troca.desde)} o plano de ${name} é o ${plans[troca.plano].plano}. O e-mail está a caminho.`,
      );
      return true;
    } catch (cause) {
      const refused = toApiError(cause)?.fieldErrors.plano;
      if (refused === undefined) throw cause;
      setError(refused);
      return false;
    }
  };
  return (
    <ActDialog
      host={host}
      title={`Trocar o plano de ${name}`}
      confirm={{ label: `Trocar para ${plans[plano].plano}`, waiting: 'trocando…' }}
      act={act}
      onClose={onClose}
    >
      <Segmented
        legend="Fatura"
        options={billings.map(value => ({ value, label: value === 'mensal' ? 'Mensal' : 'Anual' }))}
        value={fatura}
        onChange={setFatura}
      />
      <RadioGroup
        legend="Plano"
        options={options}
        error={error}
        value={plano}
        onChange={event => setPlano(planIds.find(id => id === event.target.value) ?? plano)}
      />
      <p>
        {from === null
          ? 'Se o primeiro pagamento ainda não veio, a troca vale já: a cobrança sai com o novo preço. Senão, vale da próxima em diante.'
          : `A troca vale a partir da próxima cobrança, em ${plainDay(from.em)}. Até lá nada muda, e ${name} pode desfazer na conta.`}
      </p>
    </ActDialog>
  );
}
