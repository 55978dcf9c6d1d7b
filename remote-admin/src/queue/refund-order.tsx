import type { CasePerson } from '@serafim/contract/api/case/case-queue';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import type { RefundOrder } from '@serafim/contract/api/payment/staff-refund';
import { staffRefundLabels } from '@serafim/contract/api/payment/staff-refund';
import { methodInSentence } from '@serafim/contract/api/plan/plan-table';
import { firstName } from '@serafim/contract/site/first-name';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Notice } from '@serafim/ui';
import { useState } from 'react';
import { useOffers } from '../access/role.ts';
import { useAdminAction } from '../access/use-admin-action.ts';
import { ReasonDialog } from '../screen/reason-dialog.tsx';
import { MailSheet } from '../sheet/mail-sheet.tsx';
import { SumPanel } from '../sheet/sum-panel.tsx';
import styles from './refund-order.module.css';
import type { EndedCase } from './use-ended-cases.ts';

interface RefundOrderProps {
  host: RemoteHost;
  order: RefundOrder;
  person: CasePerson;
  onEnded: (ended: EndedCase) => void;
}

/** A refund that one administrator asked for, and another approves or refuses; who asked may take it back. */
export function RefundOrderCase({ host, order, person, onEnded }: RefundOrderProps) {
  const { id, valor, meu } = order;
  const { isRunning, error, run } = useAdminAction(host);
  const [isRefusing, setRefusing] = useState(false);
  const mayAnswer = useOffers(host, 'atendimento');
  const sum = formatMoney(valor);
  const ended = order.encerra ? ', e o contrato se encerrou' : '';
  const answer = (aprova: boolean, motivo: string) =>
    run(async () => {
      const { situacao } = await (await host.api()).answerRefund(id, { aprova, motivo });
      const toast = {
        devolvida: `${sum} voltou para ${person.nome}${ended}.`,
        'a-caminho': `${sum} para ${person.nome}${ended}: perguntamos de novo ao banco até ele confirmar.`,
        recusada: meu ? 'Pedido desfeito.' : 'Pedido recusado: quem pediu lê o motivo na ficha.',
        pedida: '',
      }[situacao];
      onEnded({ name: { tipo: 'devolver', id }, key: id, announcement: toast, toast, undo: null });
    });
  return (
    <>
      <div className={styles.top}>
        <SumPanel title={<p>Sai da conta quando for aprovado</p>} sum={valor} text={paymentText(order)} />
        <TwoPeople order={order} />
      </div>
      {order.fatos && (
        <dl className={styles.facts}>
          {order.fatos.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.mail}>
        <MailSheet to={person.email} words={order.mail} name={firstName(person.nome)} />
      </div>
      {mayAnswer && (
        <div className={styles.actions}>
          {!meu && (
            <Button waiting={isRunning && 'devolvendo…'} onClick={() => void answer(true, '')}>
              Aprovar e devolver {sum}
            </Button>
          )}
          <Button variant="outline" onClick={() => setRefusing(true)}>
            {meu ? 'Desfazer o pedido' : 'Recusar e dizer por quê'}
          </Button>
        </div>
      )}
      {error !== null && (
        <Notice kind="error" title="Nada foi feito">
          <p>{error}</p>
        </Notice>
      )}
      <p className={styles.note}>
        O banco recebe o pedido uma vez só. Fica escrito quem pediu e quem aprovou.
      </p>
      <ReasonDialog
        open={isRefusing}
        title={meu ? 'Desfazer o pedido de devolução?' : 'Recusar a devolução?'}
        confirm={{ label: meu ? 'Desfazer o pedido' : 'Recusar', variant: 'danger' }}
        consequence="Nada volta agora. O pagamento pode ser devolvido depois, com outro pedido."
        label="Por quê"
        hint="Fica na ficha; a pessoa recebe, se pedir os dados dela."
        length={{ min: 3, max: 500 }}
        rows={3}
        onSend={reason => {
          setRefusing(false);
          void answer(false, reason);
        }}
        onCancel={() => setRefusing(false)}
      />
    </>
  );
}

/** Who asked, and who is missing. */
const TwoPeople = ({ order: { meu, quem, em, motivo, encerra, nota } }: { order: RefundOrder }) => (
  <ul className={styles.two}>
    <li>
      <strong>{meu ? 'Você pediu' : `${quem} pediu`}</strong>
      <span>
        {formatMinute(em)}: {encerra ? 'Desistiu no prazo' : staffRefundLabels[motivo]}
      </span>
      {nota && <span>“{nota}”</span>}
    </li>
    <li data-missing="">
      <strong>{meu ? 'Falta outra pessoa' : 'Falta você'}</strong>
      <span>{meu ? 'Quem pediu não aprova.' : 'Ou outra pessoa da equipe, menos quem pediu.'}</span>
    </li>
  </ul>
);

function paymentText({ valor, pagamento }: RefundOrder): string {
  const of = valor < pagamento.valor ? `Parte dos ${formatMoney(pagamento.valor)} pagos` : 'Pagos';
  return `${of} por ${methodInSentence(pagamento.meiodepagamento)} em ${formatMinute(pagamento.em)}.`;
}
