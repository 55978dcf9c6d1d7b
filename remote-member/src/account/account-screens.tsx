import type { Account } from '@serafim/contract/api/account/account';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { ArrowLeftIcon, buttonClass, Container, Notice, Skeleton } from '@serafim/ui';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styles from './account-page.module.css';
import {
  type AccountSection,
  type ContractSectionProps,
  type SectionProps,
  sectionInUrl,
  sectionPath,
} from './account-sections.ts';
import { chargedContract, leavingOf } from './contract.ts';
import { sectionLinks } from './overview/account-links.tsx';
import { Overview } from './overview/overview.tsx';

type Section = { heading: string; lead: string } & (
  | { Content: ComponentType<SectionProps> }
  /** Of a contract that is charged for. */
  | { ContractContent: ComponentType<ContractSectionProps> }
);

/** Their code loads when they are opened: the home shows none of them. */
const sections: Readonly<Record<AccountSection, Section>> = {
  plano: {
    heading: 'Trocar de plano',
    lead: 'Para cima ou para baixo, quando quiser.',
    ContractContent: lazy(async () => ({ default: (await import('./plan-section.tsx')).PlanSection })),
  },
  cobrancas: {
    heading: 'Cobranças e recibos',
    lead: 'O que foi pago, o que está em aberto e para quais dias.',
    Content: lazy(async () => ({ default: (await import('./charges-section.tsx')).ChargesSection })),
  },
  pagamento: {
    heading: 'Forma e dia de pagar',
    lead: 'Vale para as próximas cobranças.',
    ContractContent: lazy(async () => ({
      default: (await import('./payment-section.tsx')).PaymentSection,
    })),
  },
  dados: {
    heading: 'Corrigir os seus dados',
    lead: 'Nome, contato, endereço e novidades.',
    Content: lazy(async () => ({ default: (await import('./own-data-section.tsx')).OwnDataSection })),
  },
  senha: {
    heading: 'Trocar a senha',
    lead: 'Os outros aparelhos saem da conta.',
    Content: lazy(async () => ({ default: (await import('./password-section.tsx')).PasswordSection })),
  },
  'meus-dados': {
    heading: 'Meus dados',
    lead: 'Ver, corrigir, baixar ou pedir a exclusão.',
    Content: lazy(async () => ({
      default: (await import('./personal-data/personal-data-section.tsx')).PersonalDataSection,
    })),
  },
  sair: {
    heading: 'Cancelar o plano',
    lead: 'Por aqui mesmo, sem ligar.',
    Content: lazy(async () => ({ default: (await import('./leave-section.tsx')).LeaveSection })),
  },
};

/** What heads a section; that of leaving says once it is done. */
function headingOf(section: AccountSection, { contrato }: Account): string {
  if (section !== 'sair' || leavingOf(contrato) === null) return sections[section].heading;
  return contrato.situacao === 'encerrado' ? 'Plano encerrado' : 'Plano cancelado';
}

interface AccountScreensProps {
  host: RemoteHost;
  account: Account;
  onChange: (account: Account) => void;
}

/** The overview of the account, or the section that the address names. */
export function AccountScreens({ host, account, onChange }: AccountScreensProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const section = sectionInUrl(search);
  const [message, setMessage] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(section);
  useEffect(() => {
    if (previous.current === section) return;
    previous.current = section;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
    if (section !== null) setMessage(null);
  }, [section]);
  const title = section === null ? null : headingOf(section, account);
  useEffect(() => {
    host.setTitle(title === null ? null : `${title} · ${host.brand.name}`);
  }, [title, host]);

  const onDone = (done: string) => {
    setMessage(done);
    navigate(sectionPath(null));
  };
  const done = message !== null && (
    <div className={styles.done}>
      <Notice kind="success" title={message} />
    </div>
  );
  if (section === null)
    return <Overview host={host} account={account} onChange={onChange} heading={heading} done={done} />;
  const { lead } = sections[section];
  return (
    <Container>
      <div className={styles.section}>
        <div>
          <Link to={sectionPath(null)} className={styles.back}>
            <ArrowLeftIcon size="small" />
            Minha conta
          </Link>
          <h1 className={styles.heading} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {title === sections[section].heading && <p className={styles.lead}>{lead}</p>}
          <Others account={account} section={section} />
        </div>
        <div className={styles.content}>
          <Suspense fallback={<Skeleton />}>
            <SectionContent
              section={section}
              host={host}
              account={account}
              onChange={onChange}
              onDone={onDone}
            />
          </Suspense>
        </div>
      </div>
    </Container>
  );
}

/** What a section is for; for who came by its address, why there is nothing to change. */
function SectionContent({ section, ...props }: SectionProps & { section: AccountSection }) {
  const { contrato } = props.account;
  const about = sections[section];
  if ('Content' in about)
    return section === 'sair' && contrato.situacao === 'nenhum' ? (
      <WithoutPlan hasLeft={false} />
    ) : (
      <about.Content {...props} />
    );
  const contract = chargedContract(contrato);
  return contract === null ? (
    <WithoutPlan hasLeft={leavingOf(contrato) !== null} />
  ) : (
    <about.ContractContent contract={contract} {...props} />
  );
}

/** In the place of what only a plan that runs has. */
const WithoutPlan = ({ hasLeft }: { hasLeft: boolean }) => (
  <Notice kind="info" title={hasLeft ? 'O seu plano foi cancelado' : 'Você está sem plano'} live={false}>
    <p>Não há o que mudar aqui.</p>
    {hasLeft ? (
      <Link to={sectionPath('sair')}>Ver o recibo</Link>
    ) : (
      <Link to={paths.signUp} className={buttonClass()}>
        Escolher um plano
      </Link>
    )}
  </Notice>
);

/** The way to the other parts of the account, beside the one that is open. */
const Others = ({ account, section }: { account: Account; section: AccountSection }) => (
  <nav className={styles.others} aria-label="Outras partes da conta">
    <ul>
      {sectionLinks(account)
        .filter(link => link.section !== section)
        .map(({ title, section: other }) => (
          <li key={other}>
            <Link to={sectionPath(other)}>{title}</Link>
          </li>
        ))}
    </ul>
  </nav>
);
