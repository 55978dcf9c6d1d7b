import { useState } from 'react';
import { Button, buttonClass, DownloadIcon, PlusIcon } from '../../index.ts';
import styles from '../gallery.module.css';

export function ActionExamples() {
  const [sending, setSending] = useState(true);
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button>Contratar Agora</Button>
        <a href="#acao" className={buttonClass({ variant: 'outline' })}>
          Buscar Rede
        </a>
        <Button variant="danger">Excluir</Button>
        <Button variant="text">ver detalhes</Button>
      </div>
      <div className={styles.row}>
        <Button size="small">Contrate Agora</Button>
        <Button size="small" variant="outline">
          Emitir Carteirinha
        </Button>
        <Button>
          <DownloadIcon />
          Baixar
        </Button>
      </div>
      <div className={styles.row}>
        <Button waiting={sending && 'Enviando…'}>Contratar Agora</Button>
        <Button waiting={sending && 'Enviando…'}>Enviar</Button>
        <Button variant="text" onClick={() => setSending(!sending)}>
          trocar
        </Button>
      </div>
      <Button variant="outline" unavailable="O Guardian vai até 4 dependentes.">
        <PlusIcon />
        Adicionar
      </Button>
      <div className={styles.dark}>
        <div className={styles.row}>
          <Button variant="mango">Veja os descontos</Button>
          <Button variant="outline">Como usar</Button>
          <Button variant="text">ver detalhes</Button>
        </div>
      </div>
      <Button wide>Enviar</Button>
    </div>
  );
}
