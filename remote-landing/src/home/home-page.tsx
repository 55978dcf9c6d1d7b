import type { PageProps } from '@serafim/contract/remote/module';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './home-page.module.css';

export default function HomePage({ host }: PageProps) {
  const [count, setCount] = useState(0);
  return (
    <main data-boundary="landing" className={styles.page}>
      <h1>{host.brand.name}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <Link to="/Cadastro">Contratar Agora</Link>
    </main>
  );
}
