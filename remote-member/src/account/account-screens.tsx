import type { Account } from '@serafim/contract/api/account';
import type { RemoteHost } from '@serafim/contract/remote/host';
import { ArrowLeftIcon, Container, Notice } from '@serafim/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styles from './account-page.module.css';
import { type AccountPart, partAddress, partOf } from './account-parts.ts';
import { LeavePart } from './leaving/leave-part.tsx';
import { Overview } from './overview/overview.tsx';
import { OwnDataPart } from './own-data/own-data-part.tsx';
import { PasswordPart } from './own-data/password-part.tsx';
import type { PartProps } from './part-props.ts';
import { PersonalDataPart } from './personal-data/personal-data-part.tsx';
import { PlanPart } from './plan/plan-part.tsx';

const parts: Readonly<Record<AccountPart, { heading: string; Part: ComponentType<PartProps> }>> = {
  plano: { heading: 'Trocar de plano', Part: PlanPart },
  dados: { heading: 'Corrigir os seus dados', Part: OwnDataPart },
  senha: { heading: 'Trocar a senha', Part: PasswordPart },
  'meus-dados': { heading: 'Meus dados', Part: PersonalDataPart },
  sair: { heading: 'Deixar o plano', Part: LeavePart },
};

interface AccountScreensProps {
  host: RemoteHost;
  account: Account;
  onChange: (account: Account) => void;
}

/** The first screen of the account, or the one that the address names. */
export function AccountScreens({ host, account, onChange }: AccountScreensProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const part = partOf(search);
  const [said, setSaid] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
    if (part !== null) setSaid(null);
    host.setTitle(part === null ? null : `${parts[part].heading} · ${host.brand.name}`);
  }, [part, host]);

  const onDone = (words: string) => {
    setSaid(words);
    navigate(partAddress(null));
  };
  const Part = part === null ? null : parts[part].Part;
  return (
    <Container narrow>
      <div className={styles.page}>
        {part !== null && (
          <Link to={partAddress(null)} className={styles.back}>
            <ArrowLeftIcon size="small" />
            Minha conta
          </Link>
        )}
        <h1 className={styles.heading} ref={heading} tabIndex={-1}>
          {part === null ? `Olá, ${account.nome.split(' ')[0]}` : parts[part].heading}
        </h1>
        {part === null && said !== null && (
          <div className={styles.said}>
            <Notice kind="success" title={said} />
          </div>
        )}
        {Part === null ? (
          <Overview host={host} account={account} onChange={onChange} onDone={setSaid} />
        ) : (
          <Part host={host} account={account} onChange={onChange} onDone={onDone} />
        )}
      </div>
    </Container>
  );
}
