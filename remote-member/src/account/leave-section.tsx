import type {
  AccountContract,
  LeaveInput,
  Leaving,
  LeavingTerms,
} from '@serafim/contract/api/account/account';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { errorMessage, formErrors } from '@serafim/contract/api/http/error-message';
import { receiptPdfPath } from '@serafim/contract/api/payment/contract-files';
import { dayInFull, weekdayInFull } from '@serafim/contract/site/calendar';
import { API_PATH } from '@serafim/platform-contract/api-path';
import { useAction } from '@serafim/remote-kit/use-action';
import { useQuery } from '@serafim/remote-kit/use-query';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Button, buttonClass, DownloadIcon, LoadError, Loading, Notice } from '@serafim/ui';
import { type FormEvent, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { deleteStoredCardsOf } from '../card/own/offline-cards.ts';
import { type ContractSectionProps, type SectionProps, sectionPath } from './account-sections.ts';
import { leavingOf, type RunningContract, runningContract } from './contract.ts';
import { Facts } from './facts.tsx';
import styles from './leave-section.module.css';
import { usePixKey } from './pix-key-field.tsx';

function describeRefund({ reembolso, pedeChavePix }: LeavingTerms): string {
  if (reembolso === 0)
    return pedeChavePix
      ? 'se você já pagou o boleto, o valor volta por Pix'
      : 'nada foi pago, nada a devolver';
  return `${formatMoney(reembolso)}, ${pedeChavePix ? 'por Pix' : 'pelo mesmo meio'}`;
}

/** What leaving means, line by line. */
function LeavingFacts({ terms, dependents }: { terms: LeavingTerms; dependents: number }) {
  const isWithdrawal = terms.tipo === 'desistencia';
  return (
    <Facts
      lines={[
        isWithdrawal
          ? ['Seu cartão', 'deixa de valer assim que você confirmar']
          : ['O cartão vale até', dayInFull(terms.efeitoEm)],
        ['Devolução', isWithdrawal ? describeRefund(terms) : 'o período já pago fica para você usar'],
        ['Novas cobranças', 'nenhuma'],
        ...(dependents === 0
          ? []
          : [['Dependentes', 'as carteirinhas deles também deixam de valer'] as const]),
      ]}
    />
  );
}

/** Two screens: the terms of leaving, with one button; then the receipt. */
export function LeaveSection(props: SectionProps) {
  const { contrato } = props.account;
  const leaving = leavingOf(contrato);
  if (leaving !== null) return <Receipt leaving={leaving} host={props.host} />;
  const contract = runningContract(contrato);
  return contract && <LeaveForm contract={contract} {...props} />;
}

/** The contract once its member has left it. */
const leftContract = (contract: RunningContract, saida: Leaving): AccountContract =>
  saida.efeitoEm <= saida.pedidaEm
    ? { ...contract, situacao: 'encerrado', encerradoEm: saida.efeitoEm, saida }
    : { ...contract, situacao: 'ativo', proximaCobranca: null, troca: null, saida };

function LeaveForm({ host, account, contract, onChange }: ContractSectionProps) {
  const query = useCallback(
    async (signal: AbortSignal) => (await host.api()).leavingTerms({ signal }),
    [host],
  );
  const { state, refetch } = useQuery(query);
  const { isRunning, error, run } = useAction({
    message: cause => Object.values(formErrors(cause)).join(' '),
  });

  const refundKey = usePixKey();

  /** @param key what the member typed, or that a mailed link asks for it; null where something of it is wrong */
  const leave = async (
    tipo: LeavingTerms['tipo'],
    key: Omit<LeaveInput, 'tipo'> | null = {},
  ): Promise<void> => {
    if (key === null) return;
    await run(async () => {
      const api = await host.api();
      const saida = await api.leave({ tipo, ...key });
      const left = leftContract(contract, saida);
      onChange({ ...account, contrato: left });
      const report = (cause: unknown) => host.report({ kind: 'info', code: 'minha-conta/saida', cause });
      if (left.situacao === 'encerrado') await deleteStoredCardsOf(account).catch(report);
      // Who has no plan any more is offered one again, and the card says another day, or is gone.
      await host.refreshSession().catch(report);
      await api.account().then(onChange).catch(report);
    });
  };

  const failure = 'Não conseguimos ver isso agora';
  if (state.status === 'loading')
    return <Loading message="Vendo o que vale para você hoje…" failure={failure} onRetry={refetch} />;
  if (state.status === 'failed')
    return <LoadError title={failure} reason={errorMessage(state.cause)} onRetry={refetch} />;
  const terms = state.data;
  const isWithdrawal = terms.tipo === 'desistencia';
  const send = (event: FormEvent) => {
    event.preventDefault();
    void leave(terms.tipo, terms.pedeChavePix ? refundKey.read() : {});
  };
  return (
    <form className={styles.leave} method="post" noValidate onSubmit={send}>
      <p className={styles.lead}>
        {isWithdrawal && terms.desistenciaAte !== null
          ? `Você está no prazo de 7 dias para desistir, até ${weekdayInFull(terms.desistenciaAte)}. Não precisa dizer o motivo.`
          : 'Você pode cancelar quando quiser, sem multa e sem dizer o motivo.'}
      </p>
      <LeavingFacts terms={terms} dependents={account.dependentes.length} />
      {error !== null && (
        <Notice kind="error" title="O plano continua como estava">
          {error}
        </Notice>
      )}
      {terms.pedeChavePix && refundKey.fields}
      <div className={styles.actions}>
        <Button type="submit" variant="outline" waiting={isRunning && 'Confirmando…'}>
          {isWithdrawal ? 'Confirmar a desistência' : 'Confirmar o cancelamento'}
        </Button>
        {terms.pedeChavePix && (
          <Button variant="outline" onClick={() => leave(terms.tipo, { chavePorEmail: true })}>
            {terms.reembolso > 0 ? 'Confirmar, e dizer a chave por e-mail' : 'Confirmar: não paguei o boleto'}
          </Button>
        )}
        <Link to={sectionPath(null)} className={buttonClass()}>
          Continuar no plano
        </Link>
      </div>
    </form>
  );
}

function Receipt({ leaving, host }: { leaving: Leaving; host: SectionProps['host'] }) {
  const isWithdrawal = leaving.tipo === 'desistencia';
  const box = useResultFocus<HTMLDivElement>();
  return (
    <div className={styles.leave}>
      <div ref={box} tabIndex={-1}>
        <Notice kind="success" title={isWithdrawal ? 'Desistência confirmada' : 'Cancelamento confirmado'}>
          <p>
            {leaving.esperaChave &&
              'Para a devolução falta a chave Pix: abra o link que mandamos ao seu e-mail. '}
            Uma cópia deste recibo foi para o seu e-mail. Você continua entrando com o seu CPF e a sua senha
            para ver recibos e dados.
          </p>
        </Notice>
      </div>
      <Facts
        lines={[
          ['Protocolo', leaving.protocolo],
          ['Pedido em', dayInFull(leaving.pedidaEm)],
          [isWithdrawal ? 'Encerrado em' : 'O cartão vale até', dayInFull(leaving.efeitoEm)],
          [
            'Devolução',
            leaving.reembolso === 0
              ? 'não há valor a devolver'
              : `${formatMoney(leaving.reembolso)}${leaving.reembolsada ? ', já pedida e aceita pelo banco' : ', pedida ao banco'}`,
          ],
          ...(leaving.chavePix === '' ? [] : [['Chave Pix da devolução', leaving.chavePix] as const]),
        ]}
      />
      <div className={styles.actions}>
        <a
          href={API_PATH + receiptPdfPath(leaving.passe)}
          download
          className={buttonClass({ variant: 'primary' })}
        >
          <DownloadIcon />
          Baixar o recibo (PDF)
        </a>
        <Link to={sectionPath(null)} className={buttonClass({ variant: 'outline' })}>
          Ir para Minha conta
        </Link>
      </div>
      <p>
        Ficou alguma dúvida? <a href={`tel:${host.brand.phoneE164}`}>{host.brand.phone}</a>,{' '}
        {host.brand.hours}.
      </p>
    </div>
  );
}
