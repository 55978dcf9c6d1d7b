import type { Leaving, LeavingTerms } from '@serafim/contract/api/account';
import { receiptPdfPath } from '@serafim/contract/api/account-calls';
import { formatMoney } from '@serafim/contract/api/money-format';
import { API_PATH } from '@serafim/contract/site/api-path';
import { dayInFull, weekdayInFull } from '@serafim/contract/site/calendar';
import { paths } from '@serafim/contract/site/paths';
import { Button, buttonClass, DownloadIcon, Notice, Skeleton } from '@serafim/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAnswer } from '../../asking/use-answer.ts';
import { reasonOf } from '../../failure/api-failure.ts';
import { partAddress } from '../account-parts.ts';
import { Facts } from '../facts/facts.tsx';
import type { PartProps } from '../part-props.ts';
import styles from './leave-part.module.css';

type Terms = { terms: LeavingTerms } | { reason: string };

const refundLine = ({ reembolso }: Pick<Leaving, 'reembolso'>): string =>
  reembolso === 0 ? 'nada foi pago, nada a devolver' : `${formatMoney(reembolso)}, pelo mesmo meio`;

/** Two screens: what leaving means, with one button; then the receipt. */
export function LeavePart({ host, account, onChange }: PartProps) {
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Terms> => {
      try {
        return { terms: await (await host.api()).leavingTerms({ signal }) };
      } catch (cause) {
        return { reason: reasonOf(cause) };
      }
    },
    [host],
  );
  const { answer, again } = useAnswer(ask);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { saida } = account;

  const leave = async ({ tipo }: LeavingTerms) => {
    setSending(true);
    setTrouble(null);
    try {
      const left = await (await host.api()).leave({ tipo });
      onChange({ ...account, saida: left, proximaCobranca: null });
      // A withdrawal ends the session too; the receipt stays on the screen.
      await host
        .refreshSession()
        .catch(cause => host.report({ kind: 'info', code: 'minha-conta/saida', cause }));
    } catch (cause) {
      setTrouble(reasonOf(cause));
    } finally {
      setSending(false);
    }
  };

  if (saida !== null) return <Receipt left={saida} host={host} />;
  if (answer === null)
    return (
      <div role="status">
        <p>Vendo o que vale para você hoje…</p>
        <Skeleton />
      </div>
    );
  if ('reason' in answer)
    return (
      <Notice kind="error" title="Não conseguimos ver isso agora">
        <p>{answer.reason}</p>
        <Button variant="outline" size="small" onClick={again}>
          Tentar de novo
        </Button>
      </Notice>
    );
  const { terms } = answer;
  const isWithdrawal = terms.tipo === 'desistencia';
  return (
    <div className={styles.leave}>
      <p className={styles.lead}>
        {isWithdrawal && terms.desistenciaAte !== null
          ? `Você está nos 7 dias para desistir, até ${weekdayInFull(terms.desistenciaAte)}. Não precisa dizer o motivo.`
          : 'Você pode cancelar quando quiser, sem multa e sem dizer o motivo.'}
      </p>
      <Facts
        lines={[
          ['O cartão vale até', isWithdrawal ? 'hoje: deixa de valer na hora' : dayInFull(terms.efeitoEm)],
          ['Devolução', isWithdrawal ? refundLine(terms) : 'o período já pago fica para você usar'],
          ['Novas cobranças', 'nenhuma'],
          ['Dependentes', 'as carteirinhas deles param junto com a sua'],
        ]}
      />
      {trouble !== null && (
        <Notice kind="error" title="O plano continua como estava">
          {trouble}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button waiting={sending && 'Confirmando…'} onClick={() => leave(terms)}>
          {isWithdrawal ? 'Confirmar a desistência' : 'Confirmar o cancelamento'}
        </Button>
        <Link to={partAddress(null)} className={buttonClass({ variant: 'outline' })}>
          Continuar no plano
        </Link>
      </div>
    </div>
  );
}

function Receipt({ left, host }: { left: Leaving; host: PartProps['host'] }) {
  const isWithdrawal = left.tipo === 'desistencia';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.leave}>
      <div ref={box} tabIndex={-1}>
        <Notice kind="success" title={isWithdrawal ? 'Desistência confirmada' : 'Cancelamento confirmado'}>
          <p>Uma cópia deste recibo foi para o seu e-mail.</p>
        </Notice>
      </div>
      <Facts
        lines={[
          ['Protocolo', left.protocolo],
          ['Pedido em', dayInFull(left.pedidaEm)],
          [isWithdrawal ? 'Encerrado em' : 'O cartão vale até', dayInFull(left.efeitoEm)],
          [
            'Devolução',
            left.reembolso === 0
              ? 'não há valor a devolver'
              : `${formatMoney(left.reembolso)}${left.reembolsada ? ', já pedida e aceita pelo banco' : ', pedida ao banco'}`,
          ],
        ]}
      />
      <div className={styles.actions}>
        <a
          href={API_PATH + receiptPdfPath(left.passe)}
          download
          className={buttonClass({ variant: 'primary' })}
        >
          <DownloadIcon />
          Baixar o recibo (PDF)
        </a>
        <Link to={paths.home} className={buttonClass({ variant: 'outline' })}>
          Ir para o início
        </Link>
      </div>
      <p>
        Ficou alguma dúvida? <a href={`tel:${host.brand.phoneE164}`}>{host.brand.phone}</a>,{' '}
        {host.brand.hours}.
      </p>
    </div>
  );
}
