import type { ClientRecord } from '@serafim/contract/api/client-record';
import { formatPhone } from '@serafim/contract/api/phone';
import { paths } from '@serafim/contract/site/paths';
import { buttonClass, IdentificationIcon } from '@serafim/ui';
import { Link } from 'react-router-dom';
import styles from './account-details.module.css';

/** A member's own data, and the way to the card. */
export const MemberDetails = ({ client }: { client: ClientRecord }) => (
  <>
    <dl className={styles.facts}>
      <div>
        <dt>Nome</dt>
        <dd>{client.nome}</dd>
      </div>
      <div>
        <dt>E-mail</dt>
        <dd>{client.email}</dd>
      </div>
      <div>
        <dt>Celular</dt>
        <dd>{formatPhone(client.telefone)}</dd>
      </div>
    </dl>
    <p className={styles.plan}>O seu plano, o número de associado e a validade estão na carteirinha.</p>
    <Link to={paths.card} className={buttonClass({ variant: 'primary' })}>
      <IdentificationIcon />
      Emitir Carteirinha
    </Link>
  </>
);

const adminPages = [
  { label: 'Clientes', to: paths.clients },
  { label: 'Clínicas em análise', to: paths.clinics },
  { label: 'Versões no ar', to: paths.versions },
];

/** Where somebody of the administration goes on. */
export const AdminDetails = () => (
  <>
    <p>Você entrou como administração.</p>
    <ul className={styles.pages}>
      {adminPages.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </>
);
