import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { planIds, plans } from '@serafim/contract/api/plan/plan-table';
import type { ClientSheet } from '@serafim/contract/api/sheet/client-sheet';
import { dayAndMonth, plainDay } from '@serafim/contract/site/calendar';
import { ArrowLeftIcon, ArrowRightIcon, CancelIcon, PencilIcon, ReceiptIcon, SwapIcon } from '@serafim/ui';
import { type ReactNode, useId } from 'react';
import type { Act } from './acts.ts';
import styles from './to-do.module.css';

interface Deed {
  act: Act;
  icon: ReactNode;
  label: string;
  /** What will happen, or why it cannot be done. */
  note: string;
  isPossible: boolean;
}

const or = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

function leavingNote({ saida, pagamentos }: ClientSheet): string {
  if (saida === null) return 'Não há contrato a encerrar';
  if (pagamentos.length === 0) return 'Nada foi pago: encerra hoje';
  if (saida.tipo === 'cancelamento') return `O cartão vale até ${plainDay(saida.efeitoEm)}`;
  return saida.reembolso > 0
    ? `Desistência: volta ${formatMoney(saida.reembolso)}`
    : 'Desistência, sem devolução';
}

function planNote({ plano, saida, troca }: ClientSheet): string {
  if (saida === null) return 'Não há contrato que mude';
  if (troca !== null) return `Passa a ${plans[troca.plano].plano} em ${plainDay(troca.desde)}`;
  return or.format(planIds.filter(id => id !== plano).map(id => plans[id].plano));
}

function deedsOf(sheet: ClientSheet): readonly Deed[] {
  const { pagamentos, cobranca, saida } = sheet;
  const mayGiveBack = pagamentos.some(({ resta }) => resta > 0);
  return [
    {
      ...{ act: { kind: 'devolver' }, icon: <ArrowLeftIcon />, label: 'Devolver' },
      note: mayGiveBack ? 'Um pagamento, inteiro ou em parte' : 'Não há pagamento a devolver',
      isPossible: mayGiveBack,
    },
    {
      ...{ act: { kind: 'cobranca' }, icon: <ReceiptIcon />, label: 'Mandar cobrança' },
      note: cobranca
        ? `A de ${dayAndMonth(cobranca.vencimento)}, ${formatMoney(cobranca.valor)}`
        : 'Nenhuma está em aberto',
      isPossible: cobranca !== null,
    },
    {
      ...{ act: { kind: 'plano' }, icon: <SwapIcon />, label: 'Trocar plano' },
      note: planNote(sheet),
      isPossible: saida !== null,
    },
    {
      ...{ act: { kind: 'saida' }, icon: <CancelIcon />, label: 'Cancelar' },
      note: leavingNote(sheet),
      isPossible: saida !== null,
    },
    {
      ...{ act: { kind: 'anotacao' }, icon: <PencilIcon />, label: 'Anotar' },
      note: 'Só a equipe lê',
      isPossible: true,
    },
  ];
}

/** What can be done with a client; each opens its question, none acts at once. What cannot be done says why. */
export function ToDo({ sheet, onAct }: { sheet: ClientSheet; onAct: (act: Act) => void }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        O que fazer
      </h2>
      <ul className={styles.list}>
        {deedsOf(sheet).map(({ act, icon, label, note, isPossible }) => (
          <li key={act.kind}>
            <button
              type="button"
              className={styles.deed}
              data-kind={act.kind}
              disabled={!isPossible}
              onClick={() => onAct(act)}
            >
              {icon}
              <span>
                <span className={styles.label}>{label}</span>
                <span className={styles.note}>{note}</span>
              </span>
              <ArrowRightIcon size="small" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
