import type { Account } from '@serafim/contract/api/account/account';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { contractPdfPath } from '@serafim/contract/api/payment/contract-files';
import { paymentMethodNames, plans } from '@serafim/contract/api/plan/plan-table';
import { API_PATH } from '@serafim/contract/site/api-path';
import { dayInFull } from '@serafim/contract/site/calendar';
import { buttonClass, DownloadIcon, Notice, PlanGlyph } from '@serafim/ui';
import { Link } from 'react-router-dom';
import { sectionPath } from '../account-sections.ts';
import { Facts } from '../facts.tsx';
import { OpenCharge } from './open-charge.tsx';
import styles from './overview.module.css';

const billingNames = { mensal: 'por mês', anual: 'por ano', '': '' } as const;

function describeNextCharge({ proximaCobranca: next, fatura, meiodepagamento }: Account): string {
  if (next === null) return 'nenhuma';
  const by = meiodepagamento === '' ? '' : `, por ${paymentMethodNames[meiodepagamento]}`;
  return `${formatMoney(next.valor)} ${billingNames[fatura]}, em ${dayInFull(next.em)}${by}`;
}

/** Plan, next charge and contract; an open charge, a change of plan or a cancellation above them. */
export function OwnPlan({ account }: { account: Account }) {
  const { plano, troca, saida, passe } = account;
  const open = account.cobrancas.find(({ situacao }) => isOpenCharge(situacao));
  return (
    <section aria-labelledby="seu-plano">
      <h2 className={styles.heading} id="seu-plano">
        {plano === '' ? (
          'Sem plano'
        ) : (
          <>
            <PlanGlyph theme={plans[plano].type} /> Plano {plans[plano].plano}
          </>
        )}
      </h2>
      {open !== undefined && passe !== null && (
        <div className={styles.notice}>
          <OpenCharge account={account} charge={open} token={passe} />
        </div>
      )}
      {troca !== null && (
        <div className={styles.notice}>
          <Notice
            kind="info"
            title={`${plans[troca.plano].plano} a partir de ${dayInFull(troca.desde)}`}
            live={false}
          >
            <Link to={sectionPath('plano')}>Ver ou desfazer a troca</Link>
          </Notice>
        </div>
      )}
      {saida !== null && (
        <div className={styles.notice}>
          <Notice kind="info" title={`O cartão vale até ${dayInFull(saida.efeitoEm)}`} live={false}>
            <p>Cancelamento confirmado, protocolo {saida.protocolo}. Nada mais será cobrado.</p>
            <Link to={sectionPath('sair')}>Ver o recibo</Link>
          </Notice>
        </div>
      )}
      <Facts
        lines={[
          ['Próxima cobrança', describeNextCharge(account)],
          ['Número de associado', account.numero],
          ['Contrato', account.contrato],
          [saida === null ? 'Renova em' : 'Prazo do contrato', dayInFull(account.renovaEm)],
        ]}
      />
      <p className={styles.actions}>
        {saida === null && (
          <Link to={sectionPath('plano')} className={buttonClass({ variant: 'outline' })}>
            Trocar de plano
          </Link>
        )}
        {passe !== null && (
          <a href={API_PATH + contractPdfPath(passe)} download>
            <DownloadIcon size="small" /> Contrato (PDF)
          </a>
        )}
      </p>
    </section>
  );
}
