import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { pixKey } from '@serafim/contract/api/fields/pix-key';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import type { OverdueRefund } from '@serafim/contract/api/payment/refund';
import { paymentMethodNames } from '@serafim/contract/api/plan/plan-table';
import { dayInSaoPaulo, plainDay } from '@serafim/contract/site/calendar';
import { formatCount } from '@serafim/contract/site/format-count';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useQuery } from '@serafim/remote-kit/use-query';
import { Button, LoadError, Notice, TextField } from '@serafim/ui';
import { useCallback, useId, useState } from 'react';
import { useOffers } from '../access/role.ts';
import { useAdminAction } from '../access/use-admin-action.ts';
import { useHashTarget } from '../screen/use-hash-target.ts';
import styles from './money-list.module.css';

const reasons: Readonly<Record<OverdueRefund['motivo'], string>> = {
  desistencia: 'desistência',
  'em-dobro': 'pago duas vezes',
  equipe: 'devolvido pela equipe',
  atrasado: 'pago depois do fim',
};

/** Money that should be back by now: to whom, since when, and a button that asks the bank again. Empty, it is not there. */
export function OverdueRefunds({ host }: { host: RemoteHost }) {
  const query = useCallback(
    async (signal: AbortSignal) => (await host.api()).overdueRefunds({ signal }),
    [host],
  );
  const { state, setData, refetch } = useQuery(query);
  if (state.status === 'failed')
    return (
      <LoadError
        title="Não conseguimos ver as devoluções atrasadas"
        reason={errorMessage(state.cause)}
        onRetry={refetch}
      />
    );
  if (state.status === 'loading' || state.data.length === 0) return null;
  return <RefundList host={host} refunds={state.data} onAnswer={setData} />;
}

interface RefundListProps extends Pick<RefundProps, 'host' | 'onAnswer'> {
  refunds: readonly OverdueRefund[];
}

function RefundList({ host, refunds, onAnswer }: RefundListProps) {
  const heading = useId();
  const section = useHashTarget('devolucoes');
  const [asked, setAsked] = useState('');
  return (
    <section ref={section} id="devolucoes" className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>Devoluções atrasadas</h2>
      <p>
        Este dinheiro ainda não voltou. Continuamos pedindo ao banco, cada vez com mais intervalo; o de um
        boleto espera a chave Pix do cliente.
      </p>
      <ul className={styles.list}>
        {refunds.map(refund => (
          <Refund
            key={refund.referencia}
            host={host}
            refund={refund}
            onAnswer={answer => {
              onAnswer(answer);
              const isLeft = answer.some(({ referencia }) => referencia === refund.referencia);
              setAsked(isLeft ? 'Perguntamos agora. O banco ainda não confirmou.' : 'O banco devolveu.');
            }}
          />
        ))}
      </ul>
      <p role="status">{asked}</p>
    </section>
  );
}

interface RefundProps {
  host: RemoteHost;
  refund: OverdueRefund;
  onAnswer: (refunds: OverdueRefund[]) => void;
}

function Refund({ host, refund, onAnswer }: RefundProps) {
  const { referencia, cliente, valor, motivo, desde, tentativas, faltaChavePix, meiodepagamento, pedido } =
    refund;
  const [key, setKey] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { isRunning, error, run } = useAdminAction(host);
  const mayAsk = useOffers(host, 'atendimento') && pedido?.meu !== true;
  const needsKey = faltaChavePix && mayAsk && pedido === null;
  const tryAgain = () => {
    const { error: invalid } = key !== '' ? pixKey.safeParse(key) : { error: undefined };
    setWrong(invalid?.issues[0]?.message ?? null);
    if (invalid !== undefined) return;
    void run(async () => {
      onAnswer(await (await host.api()).tryRefund(referencia, { chavePix: key, aprova: pedido?.em ?? '' }));
      host.events.emit('admin/pediu-devolucao', {});
    });
  };
  return (
    <li className={styles.item}>
      <p>
        <strong>{formatMoney(valor)}</strong> para{' '}
        {cliente === null
          ? 'um cadastro que não foi concluído'
          : `${cliente.nome}, associado ${cliente.numero}`}
        : {reasons[motivo]}, {paymentMethodNames[meiodepagamento]}, desde{' '}
        {plainDay(dayInSaoPaulo(new Date(desde)))}, {formatCount(tentativas, 'tentativa', 'tentativas')}.
        Referência {referencia}.
      </p>
      {pedido && (
        <p>
          {pedido.meu ? 'Você pediu' : `${pedido.quem} pediu`} que{' '}
          {pedido.chavePix === '' ? 'o banco devolva' : `o dinheiro vá para a chave Pix ${pedido.chavePix}`}.{' '}
          <strong>Outra pessoa precisa aprovar.</strong>
        </p>
      )}
      {needsKey && (
        <TextField
          label="Chave Pix do cliente"
          optional
          hint="O CPF do cliente vale na hora; outra chave, depois que ele confirmar por e-mail. Sem nenhuma, mandamos de novo o link que pede a chave."
          right={false}
          autoComplete="off"
          value={key}
          onChange={event => setKey(event.target.value)}
          {...(wrong === null ? {} : { error: wrong })}
        />
      )}
      {error !== null && (
        <Notice kind="error" title="O pedido não saiu">
          {error}
        </Notice>
      )}
      {mayAsk && (
        <Button size="small" variant="outline" waiting={isRunning && 'Pedindo…'} onClick={tryAgain}>
          {pedido ? 'Aprovar' : needsKey ? 'Registrar a chave ou mandar o link' : 'Pedir de novo ao banco'}
        </Button>
      )}
    </li>
  );
}
