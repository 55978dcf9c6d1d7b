import type { AccountCharge } from '@serafim/contract/api/account/account';
import { isOpenCharge } from '@serafim/contract/api/payment/charge-state';
import { contractPdfPath } from '@serafim/contract/api/payment/contract-files';
import { paymentMethodNames, planIds, plans } from '@serafim/contract/api/plan/plan-table';
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
import { chargedContract, chargesOf, type RunningContract } from '../contract.ts';
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
export function describeCharges(charges: readonly Pick<AccountCharge, 'situacao'>[]): string {
  const paid = charges.filter(({ situacao }) => situacao === 'paga').length;
  const returned = charges.filter(({ situacao }) => situacao === 'estornada').length;
  const open = charges.filter(({ situacao }) => isOpenCharge(situacao)).length;
  return [
    ...(paid > 0 || returned === 0 ? [formatCount(paid, 'paga', 'pagas')] : []),
    ...(returned > 0 ? [formatCount(returned, 'devolvida', 'devolvidas')] : []),
    `${open === 0 ? 'nenhuma' : open} em aberto`,
  ].join(', ');
}

const describeTerms = ({ meiodepagamento, vencimento }: RunningContract, hasCard: boolean): string =>
  `${paymentMethodNames[meiodepagamento]}${hasCard ? ' guardado' : ''}, dia ${vencimento}`;

/** Everything that a member can do with the account, in the order of the page. */
function linesOf(account: Account): readonly Line[] {
  const { contrato, cartaoGuardadoDesde } = account;
  const charges = chargesOf(contrato);
  const charged = chargedContract(contrato);
  return [
    ...(charged
      ? [
          {
            icon: <SwapIcon />,
            title: 'Trocar de plano',
            about: planIds.map(id => plans[id].plano).join(', '),
            to: { section: 'plano' } as const,
          },
        ]
      : []),
    ...(charged
      ? [
          {
            icon: <CardIcon />,
            title: 'Forma e dia de pagar',
            about: describeTerms(charged, cartaoGuardadoDesde !== null),
            to: { section: 'pagamento' } as const,
          },
        ]
      : []),
    ...(charges.length > 0
      ? [
          {
            icon: <ReceiptIcon />,
            title: 'Cobranças e recibos',
            about: describeCharges(charges),
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
    ...(contrato.situacao === 'nenhum'
      ? []
      : [
          {
            icon: <DocumentIcon />,
            title: `Contrato ${contrato.numero} (PDF)`,
            about: charged ? `Renova em ${plainDay(charged.renovaEm)}` : 'O que você assinou',
            to: { file: API_PATH + contractPdfPath(contrato.passe) },
          },
        ]),
    ...(charged
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
          {account.contrato.situacao === 'nenhum'
            ? `Número ${account.numero}.`
            : `Desde ${plainDay(account.contrato.contratadoEm)}, número ${account.numero}.`}
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
