import { formatPhone } from '@serafim/contract/api/fields/phone';
import { dayInFull } from '@serafim/contract/site/calendar';
import { SiteFragment } from '@serafim/remote-kit/site-fragment';
import { Link } from 'react-router-dom';
import type { SectionProps } from '../account-sections.ts';
import { sectionPath } from '../account-sections.ts';
import { Facts } from '../facts.tsx';
import { SignOut } from '../sign-out.tsx';
import { Charges } from './charges.tsx';
import { NearbyNetwork } from './nearby-network.tsx';
import styles from './overview.module.css';
import { OwnCard } from './own-card.tsx';
import { OwnPlan } from './own-plan.tsx';
import { People } from './people.tsx';

/** The first screen: the card, plan and next charge, people and their cards, charges, personal data, signing out and leaving. */
export function Overview({ host, account, onChange, onDone }: SectionProps) {
  return (
    <div className={styles.overview}>
      <OwnCard host={host} account={account} />
      <OwnPlan account={account} />
      <NearbyNetwork host={host} />
      <People host={host} account={account} onChange={onChange} onDone={onDone} />
      <SiteFragment host={host} of="landing/rede@1" props={{}} />
      {account.cobrancas.length > 0 && <Charges charges={account.cobrancas} />}
      <section aria-labelledby="seus-dados">
        <h2 className={styles.heading} id="seus-dados">
          Seus dados
        </h2>
        <Facts
          lines={[
            ['Nome', account.nome],
            ['E-mail', account.email],
            ['Celular', formatPhone(account.telefone)],
            ['Endereço', account.endereco || 'não informado'],
            ['Cliente desde', dayInFull(account.contratadoEm)],
          ]}
        />
        <ul className={styles.links}>
          <li>
            <Link to={sectionPath('dados')}>Corrigir os seus dados</Link>
          </li>
          <li>
            <Link to={sectionPath('senha')}>Trocar a senha</Link>
          </li>
          <li>
            <Link to={sectionPath('meus-dados')}>
              Ver tudo o que sabemos de você, baixar ou pedir para apagar
            </Link>
          </li>
        </ul>
      </section>
      <section className={styles.out} aria-label="Sair">
        <SignOut host={host} />
        {account.saida === null && (
          <p>
            <Link to={sectionPath('sair')}>Desistir ou cancelar o plano</Link>
          </p>
        )}
      </section>
    </div>
  );
}
