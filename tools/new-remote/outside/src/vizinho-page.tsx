import { Button } from '@serafim/ui';
import { useState } from 'react';
import styles from './vizinho-page.module.css';

/** Its one page, with something to click. */
export default function VizinhoPage() {
  const [visits, setVisits] = useState(0);
  return (
    <div className={styles.page}>
      <h1>Vizinho</h1>
      <Button onClick={() => setVisits(visits + 1)}>Visitas: {visits}</Button>
    </div>
  );
}
