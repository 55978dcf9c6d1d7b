import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { contractPdfPath } from '@serafim/contract/api/payment/contract-files';
import { paymentMethodNames, planIds, plans, usualTerms } from '@serafim/contract/api/plan/plan-table';
import { plainDay } from '@serafim/contract/site/calendar';
import { formatCount } from '@serafim/contract/site/format-count';
import { API_PATH } from '@serafim/platform-contract/api-path';
import type { RemoteHost } from '@serafim/platform-contract/host';
import {
  ArrowRightIcon,
  CancelIcon,
  CardIcon,
  DocumentIcon,
  LockIcon,
  ReceiptIcon,
  SwapIcon,
  UserCircleIcon,
} from '@serafim/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type AccountSection, type SectionProps, sectionPath } from '../account-sections.ts';
import { HomeSection } from '../home-section.tsx';
import { SignOut } from '../sign-out.tsx';
import styles from './account-links.module.css';

type Account = SectionProps['account'];

interface Line {
  icon: ReactNode;
  title: string;
  about: string;
  /** A section of the account, or a file. */
  to: { section: AccountSection } | { file: string };
}

/** How many charges stand where: `5 pagas, nenhuma em aberto`; money that went back is said in the place of none paid. */
export function describeCharges({ cobrancas }: Pick<Account, 'cobrancas'>): string {
  const paid = cobrancas.filter(({ situacao }) => situacao === 'paga').length;
  const returned = cobrancas.filter(({ situacao }) => situacao === 'estornada').length;
  const open = cobrancas.filter(({ situacao }) => isOpenCharge(situacao)).length;
  return [
    ...(paid > 0 || returned === 0 ? [formatCount(paid, 'paga', 'pagas')] : []),
    ...(returned > 0 ? [formatCount(returned, 'devolvida', 'devolvidas')] : []),
    `${open === 0 ? 'nenhuma' : open} em aberto`,
  ].join(', ');
}

function describeTerms({ meiodepagamento, vencimento, cartaoGuardadoDesde }: Account): string {
  const method = paymentMethodNames[meiodepagamento || usualTerms.method];
  const card = cartaoGuardadoDesde === null ? '' : ' guardado';
  return `${method}${card}, dia ${vencimento || usualTerms.dueDay}`;
}

/** Everything that a member can do with the account, in the order of the page. */
function linesOf(account: Account): readonly Line[] {
  const { plano, saida, passe, contrato, renovaEm, cobrancas } = account;
  const isRunning = plano !== '' && saida === null;
  return [
    ...(isRunning
      ? [
          {
            icon: <SwapIcon />,
            title: 'Trocar de plano',
            about: planIds.map(id => plans[id].plano).join(', '),
            to: { section: 'plano' } as const,
          },
        ]
      : []),
    ...(isRunning
      ? [
          {
            icon: <CardIcon />,
            title: 'Forma e dia de pagar',
            about: describeTerms(account),
            to: { section: 'pagamento' } as const,
          },
        ]
      : []),
    ...(cobrancas.length > 0
      ? [
          {
            icon: <ReceiptIcon />,
            title: 'Cobranças e recibos',
            about: describeCharges(account),
            to: { section: 'cobrancas' } as const,
          },
        ]
      : []),
    {
      icon: <UserCircleIcon />,
      title: 'Meus dados',
      about: 'Ver, corrigir, baixar ou pedir a exclusão',
      to: { section: 'meus-dados' },
    },
    {
      icon: <LockIcon />,
      title: 'Senha e acessos',
      about: 'Trocar a senha e sair dos outros aparelhos',
      to: { section: 'senha' },
    },
    ...(passe === null
      ? []
      : [
          {
            icon: <DocumentIcon />,
            title: `Contrato ${contrato} (PDF)`,
            about: saida === null ? `Renova em ${plainDay(renovaEm)}` : 'O que você assinou',
            to: { file: API_PATH + contractPdfPath(passe) },
          },
        ]),
    ...(isRunning
      ? [
          {
            icon: <CancelIcon />,
            title: 'Cancelar o plano',
            about: 'Por aqui mesmo, sem ligar',
            to: { section: 'sair' } as const,
          },
        ]
      : []),
  ];
}

/** The sections among them, by their titles. */
export const sectionLinks = (account: Account): { title: string; section: AccountSection }[] =>
  linesOf(account).flatMap(({ title, to }) => ('section' in to ? [{ title, section: to.section }] : []));

/** The way to everything else of the account, as a ruled list. */
export function AccountLinks({ host, account }: { host: RemoteHost; account: Account }) {
  return (
    <HomeSection
      id="sua-conta"
      heading="Sua conta"
      intro={
        <p>
          Desde {plainDay(account.contratadoEm)}, número {account.numero}.
        </p>
      }
    >
      <ul className={styles.lines}>
        {linesOf(account).map(({ icon, title, about, to }) => {
          const inside = (
            <>
              <span className={styles.icon}>{icon}</span>
              <span className={styles.text}>
                <strong>{title}</strong>
                <span>{about}</span>
              </span>
              <ArrowRightIcon size="small" />
            </>
          );
          return (
            <li key={title}>
              {'file' in to ? (
                <a href={to.file} download>
                  {inside}
                </a>
              ) : (
                <Link to={sectionPath(to.section)}>{inside}</Link>
              )}
            </li>
          );
        })}
      </ul>
      <div className={styles.out}>
        <SignOut host={host} />
      </div>
    </HomeSection>
  );
}
