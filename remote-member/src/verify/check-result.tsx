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
  'sem-pagamento': 'O contrato existe, e o primeiro pagamento ainda não foi confirmado.',
  'sem-plano': 'Esta pessoa tem cadastro, e não tem um plano.',
} as const;

/** The one thing to read; what is not here is 'Não vale'. */
const headlines: Partial<Record<keyof typeof reasons, string>> = {
  suspensa: 'Suspensa',
  'sem-pagamento': 'Aguardando o primeiro pagamento',
  'sem-plano': 'Sem plano ativo',
};

/** Whether the card is valid, as a word and an icon, and the facts that a receptionist compares. */
export function CheckResult({ check, at }: { check: CardCheck; at: string }) {
  const today = <p className={styles.today}>Conferida em {dayInFull(dayInSaoPaulo(new Date(at)))}.</p>;
  if (!check.valida)
    return (
      <div className={styles.result} data-valid={false}>
        <p className={styles.word}>
          <WarningIcon size="large" />
          {headlines[check.motivo] ?? 'Não vale'}
        </p>
        <p>{reasons[check.motivo]} O desconto não se aplica.</p>
        {today}
      </div>
    );
  return (
    <div className={styles.result} data-valid={true}>
      <p className={styles.word}>
        <CheckCircleIcon size="large" />
        {check.tolerancia ? 'Aceita hoje' : 'Válida'}
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
        {!check.tolerancia && (
          <div>
            <dt>Válida até</dt>
            <dd>{plainDay(check.validaAte)}</dd>
          </div>
        )}
      </dl>
      <p>Compare o nome com um documento com foto.</p>
      {today}
    </div>
  );
}
