import { paths } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import styles from './admin-details.module.css';

const adminPages = [
  { label: 'Painel', to: paths.overview },
  { label: 'Clientes', to: paths.clients },
  { label: 'Clínicas em análise', to: paths.clinics },
  { label: 'Mensagens', to: paths.inbox },
  { label: 'Versões no ar', to: paths.versions },
  { label: 'Segurança da conta', to: paths.security },
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
