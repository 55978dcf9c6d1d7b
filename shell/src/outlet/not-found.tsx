import { paths } from '@serafim/contract/site/paths';
import { Link } from 'react-router-dom';
import styles from './message-page.module.css';

/** The page of an address that no remote serves. */
export function NotFound() {
  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>Página não encontrada</h1>
      <p className={styles.text}>
        O endereço pode ter mudado ou ter um erro de digitação. Daqui você chega a quase tudo:
      </p>
      <ul className={styles.links}>
        <li>
          <Link to={paths.home}>Página inicial</Link>
        </li>
        <li>
          <Link to={paths.network}>Buscar Rede</Link>
        </li>
        <li>
          <Link to={paths.card}>Emitir Carteirinha</Link>
        </li>
        <li>
          <Link to={paths.signUp}>Contratar um plano</Link>
        </li>
      </ul>
    </section>
  );
}
