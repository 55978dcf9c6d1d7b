import type { Account } from '@serafim/contract/api/account/account';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { firstName } from '@serafim/contract/site/first-name';
import { ArrowLeftIcon, Container, Notice } from '@serafim/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styles from './account-page.module.css';
import { type AccountSection, type SectionProps, sectionInUrl, sectionPath } from './account-sections.ts';
import { LeaveSection } from './leave-section.tsx';
import { Overview } from './overview/overview.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonalDataSection } from './personal-data/personal-data-section.tsx';
import { PlanSection } from './plan-section.tsx';

interface Section {
  heading: string;
  Content: ComponentType<SectionProps>;
}

const sections: Readonly<Record<AccountSection, Section>> = {
  plano: { heading: 'Trocar de plano', Content: PlanSection },
  dados: { heading: 'Corrigir os seus dados', Content: OwnDataSection },
  senha: { heading: 'Trocar a senha', Content: PasswordSection },
  'meus-dados': { heading: 'Meus dados', Content: PersonalDataSection },
  sair: { heading: 'Deixar o plano', Content: LeaveSection },
};

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
    host.setTitle(section === null ? null : `${sections[section].heading} · ${host.brand.name}`);
  }, [section, host]);

  const onDone = (done: string) => {
    setMessage(done);
    navigate(sectionPath(null));
  };
  const Content = section === null ? null : sections[section].Content;
  return (
    <Container narrow>
      <div className={styles.page}>
        {section !== null && (
          <Link to={sectionPath(null)} className={styles.back}>
            <ArrowLeftIcon size="small" />
            Minha conta
          </Link>
        )}
        <h1 className={styles.heading} ref={heading} tabIndex={-1}>
          {section === null ? `Olá, ${firstName(account.nome)}` : sections[section].heading}
        </h1>
        {section === null && message !== null && (
          <div className={styles.done}>
            <Notice kind="success" title={message} />
          </div>
        )}
        {Content === null ? (
          <Overview host={host} account={account} onChange={onChange} onDone={setMessage} />
        ) : (
          <Content host={host} account={account} onChange={onChange} onDone={onDone} />
        )}
      </div>
    </Container>
  );
}
