import type { CardCheck } from '@serafim/contract/api/card/card';
import { plans } from '@serafim/contract/api/plan/plan-table';
import { dayInFull, dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { CheckCircleIcon, PlanGlyph, WarningIcon } from '@serafim/ui';
import styles from './check-result.module.css';

const reasons = {
  desconhecida: 'Este código não é de uma carteirinha nossa. Peça para baixar a carteirinha de novo.',
  vencida: 'O prazo desta carteirinha acabou.',
  cancelada: 'Esta carteirinha foi cancelada.',
  suspensa: 'Esta carteirinha não vale por agora. O titular vê o motivo na própria conta.',
  'sem-pagamento': 'O primeiro pagamento deste contrato ainda não foi confirmado.',
} as const;

/** Whether the card is valid, as a word and an icon, and the facts that a receptionist compares. */
export function CheckResult({ check, at }: { check: CardCheck; at: string }) {
  const today = <p className={styles.today}>Conferida em {dayInFull(dayInSaoPaulo(new Date(at)))}.</p>;
  if (!check.valida)
    return (
      <div className={styles.result} data-valid={false}>
        <p className={styles.word}>
          <WarningIcon size="large" />
          {check.motivo === 'suspensa' ? 'Suspensa' : 'Não vale'}
        </p>
        <p>{reasons[check.motivo]} O desconto não se aplica.</p>
        {today}
      </div>
    );
  return (
    <div className={styles.result} data-valid={true}>
      <p className={styles.word}>
        <CheckCircleIcon size="large" />
        Válida
      </p>
      <dl className={styles.facts}>
        <div className={styles.who}>
          <dt>Nome</dt>
          <dd>{check.nome}</dd>
        </div>
        {check.plano !== '' && (
          <div>
            <dt>Plano</dt>
            <dd>
              <PlanGlyph theme={plans[check.plano].type} /> {plans[check.plano].plano}
            </dd>
          </div>
        )}
        <div>
          <dt>Número de associado</dt>
          <dd>{check.numero}</dd>
        </div>
        <div>
          <dt>Válida até</dt>
          <dd>{plainDay(check.validaAte)}</dd>
        </div>
      </dl>
      <p>Compare o nome com um documento com foto.</p>
      {today}
    </div>
  );
}
