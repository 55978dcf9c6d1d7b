import { useState } from 'react';
import { Button, EmptyState, Notice, ScriptNotice, Skeleton, Tag, Toast, TrashIcon } from '../../index.ts';
import styles from '../gallery.module.css';

export function MessageExamples() {
  const [message, setMessage] = useState<string | null>('Davi saiu da lista.');
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Notice kind="success" title="Mensagem enviada">
          Protocolo 2F7K-91. Resposta em até 5 dias.
        </Notice>
        <Notice kind="error" title="erro ao criar cliente">
          O que você digitou está guardado. <Button variant="text">Tentar de novo</Button>
        </Notice>
        <Notice kind="resumed" title="Continuamos de onde parou">
          <Button variant="text">Apagar</Button>
        </Notice>
        <Notice kind="info" title="A rede está chegando ao Paraná" live={false} />
        <ScriptNotice />
      </div>
      <div className={styles.stack}>
        <Toast
          message={message}
          icon={<TrashIcon />}
          onUndo={() => setMessage(null)}
          onDismiss={() => setMessage(null)}
        />
        <Skeleton />
        <EmptyState title="Nenhum lugar para esta busca">
          <p>Fale com um médico por vídeo ou procure em outra cidade.</p>
        </EmptyState>
        <div>
          <Tag>Exemplo</Tag>
        </div>
      </div>
    </div>
  );
}
