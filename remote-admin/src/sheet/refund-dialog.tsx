import type { ClientRecord } from '@serafim/contract/api/client/client-record';
import { formatMoney, parseMoney } from '@serafim/contract/api/fields/money-format';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { refundReasonWords, refundWords } from '@serafim/contract/api/payment/refund-words';
import {
  type StaffRefundReason,
  staffRefundLabels,
  staffRefundReasons,
} from '@serafim/contract/api/payment/staff-refund';
import { shortMethodNames } from '@serafim/contract/api/plan/plan-table';
import type { ClientSheet } from '@serafim/contract/api/sheet/client-sheet';
import { plainDay } from '@serafim/contract/site/calendar';
import { firstName } from '@serafim/contract/site/first-name';
import { formatMinute } from '@serafim/contract/site/format-moment';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { IdempotencyKey } from '@serafim/remote-kit/idempotency-key';
import { MaskedField, RadioGroup, Segmented, SelectField, TextArea } from '@serafim/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ActDialog } from './act-dialog.tsx';
import { ApproverNote } from './approver-note.tsx';
import { LimitRuler, passesLimit } from './limit-ruler.tsx';
import { MailSheet } from './mail-sheet.tsx';

type Payment = ClientSheet['pagamentos'][number];

interface RefundDialogProps {
  host: RemoteHost;
  client: ClientRecord;
  sheet: ClientSheet;
  keyOf: IdempotencyKey;
  /** The payment that is chosen at first. */
  reference?: string | undefined;
  /** @param isSure false where the bank has not answered */
  onDone: (notice: string, isSure?: boolean) => void;
  onClose: (isUnknown?: boolean) => void;
}

const nameOf = ({ meiodepagamento, em }: Payment): string =>
  `${shortMethodNames[meiodepagamento]} de ${formatMinute(em)}`;

const noteOf = ({ valor, resta, pagaAte }: Payment): string =>
  [
    formatMoney(valor),
    pagaAte === null ? 'pago a mais, ou depois do fim' : `paga até ${plainDay(pagaAte)}`,
    resta < valor ? `restam ${formatMoney(resta)}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** What is chosen in the form, and what follows. */
function useRefund({ sheet, reference }: RefundDialogProps) {
  const payments = sheet.pagamentos.filter(({ resta }) => resta > 0);
  const [referencia, setReferencia] = useState(
    () => (payments.find(one => one.referencia === reference) ?? payments[0])?.referencia ?? '',
  );
  const [extent, setExtent] = useState<'inteira' | 'parte'>('inteira');
  const [typed, setTyped] = useState('');
  const [motivo, setMotivo] = useState<StaffRefundReason>('outro');
  const [texto, setTexto] = useState('');
  const [nota, setNota] = useState('');
  const payment = payments.find(one => one.referencia === referencia);
  /** Centavos; null where no sum is written. */
  const valor = extent === 'inteira' ? (payment?.resta ?? null) : parseMoney(typed);
  return {
    ...{ payments, payment, valor, referencia, setReferencia, extent, setExtent, typed, setTyped },
    ...{ motivo, setMotivo, texto, setTexto, nota, setNota },
  };
}

type Refund = ReturnType<typeof useRefund>;

/** Why a sum cannot go back; undefined where it can. */
function sumError(valor: number | null, most: number): string | undefined {
  if (valor === null || valor < 1) return 'Escreva o valor a devolver, como 20,00.';
  return valor > most ? `Deste pagamento dá para devolver até ${formatMoney(most)}.` : undefined;
}

/** Gives a payment back, whole or in part, with the mail beside it. */
export function RefundDialog(props: RefundDialogProps) {
  const { host, client, sheet, keyOf, onDone, onClose } = props;
  const refund = useRefund(props);
  const [error, setError] = useState<string | undefined>();
  const session = useStore(host.session);
  const name = firstName(client.nome);
  const { payment, valor, referencia, motivo, texto, nota } = refund;
  const sum = valor ?? 0;
  const waits = passesLimit({ sum, limit: sheet.limite });
  const words = refundWords(
    {
      ...{ valor: sum, motivo, texto },
      meiodepagamento: payment?.meiodepagamento ?? 'pix',
      quem: session.status === 'known' ? session.session.nome : '',
      encerradoEm: null,
    },
    host.brand.name,
  );

  const send = async () => {
    const found = sumError(valor, payment?.resta ?? 0);
    setError(found);
    if (found !== undefined || valor === null) return false;
    const input = { referencia, valor, motivo, texto, ...(waits && { nota }) };
    try {
      const api = await host.api();
      const { situacao } = await api.refundPayment(client.id, input, { idempotencyKey: keyOf(input) });
      onDone(doneWords(situacao, valor, name), situacao !== 'a-caminho');
      return true;
    } catch (cause) {
      const refused = toApiError(cause)?.fieldErrors.valor;
      setError(refused);
      if (refused !== undefined) return false;
      throw cause;
    }
  };

  return (
    <ActDialog
      host={host}
      title={`Devolver para ${name}`}
      confirm={{
        label: `${waits ? 'Pedir aprovação de' : 'Devolver'} ${formatMoney(sum)}`,
        waiting: waits ? 'pedindo…' : 'devolvendo…',
      }}
      act={send}
      onClose={onClose}
      beside={<MailSheet to={client.email} words={words} name={name} />}
    >
      <p>
        O dinheiro volta por onde veio; o de um boleto, para a chave Pix que a pessoa informa por um link.
        {sheet.pagamento.contrato === 'ativo' && ' O cartão continua valendo, e a próxima cobrança vem.'}
      </p>
      <RefundFields refund={refund} error={error} />
      <LimitRuler sum={sum} limit={sheet.limite} />
      {waits && <ApproverNote value={nota} onChange={refund.setNota} />}
    </ActDialog>
  );
}

const RefundFields = ({ refund, error }: { refund: Refund; error: string | undefined }) => (
  <>
    <RadioGroup
      legend="De qual pagamento"
      options={refund.payments.map(one => ({ value: one.referencia, label: nameOf(one), hint: noteOf(one) }))}
      value={refund.referencia}
      onChange={event => refund.setReferencia(event.target.value)}
      error={refund.extent === 'inteira' ? error : undefined}
    />
    <Segmented
      legend="Quanto"
      options={[
        { value: 'inteira', label: isPartLeft(refund) ? 'O que resta' : 'Inteira' },
        { value: 'parte', label: 'Em parte' },
      ]}
      value={refund.extent}
      onChange={refund.setExtent}
    />
    {refund.extent === 'parte' && (
      <MaskedField
        mask="money"
        label="Valor, em reais"
        error={error}
        value={refund.typed}
        onChange={event => refund.setTyped(event.target.value)}
      />
    )}
    <SelectField
      label="Por quê"
      options={staffRefundReasons.map(value => ({ value, label: staffRefundLabels[value] }))}
      value={refund.motivo}
      onChange={event =>
        refund.setMotivo(staffRefundReasons.find(one => one === event.target.value) ?? 'outro')
      }
    />
    <TextArea
      label="O que dizer"
      optional
      hint="Em branco, vai o texto que está no e-mail."
      rows={3}
      maxLength={2_000}
      placeholder={refundReasonWords(refund.motivo)}
      value={refund.texto}
      onChange={event => refund.setTexto(event.target.value)}
    />
  </>
);

const isPartLeft = ({ payment }: Refund): boolean => payment !== undefined && payment.resta < payment.valor;

function doneWords(state: string, valor: number, name: string): string {
  const sum = formatMoney(valor);
  if (state === 'pedida') return `Pedido feito: outra pessoa aprova a devolução de ${sum} para ${name}.`;
  if (state === 'devolvida') return `${sum} voltou para ${name}, e o e-mail está a caminho.`;
  return `Ainda não sabemos se ${sum} saiu: perguntamos de novo ao banco, sem mandar duas vezes. O e-mail sai depois da resposta.`;
}
