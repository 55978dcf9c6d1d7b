import { UNDO_SECONDS } from '@serafim/contract/site/message-terms';
import { paths } from '@serafim/contract/site/paths';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { Notice } from '@serafim/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdminAction } from '../access/use-admin-action.ts';
import { UndoToast } from '../screen/undo-toast.tsx';
import styles from './approval-made.module.css';

interface ApprovalMadeProps {
  host: RemoteHost;
  name: string;
  /** @throws what the API refuses */
  takeBack: () => Promise<void>;
}

/** Replaces the card of an approved clinic, and takes the focus from its button; until it joins the network, it can be taken back. */
export function ApprovalMade({ host, name, takeBack }: ApprovalMadeProps) {
  const place = useResultFocus<HTMLDivElement>();
  const [isOver, setOver] = useState(false);
  const { isRunning, error, run } = useAdminAction(host);
  return (
    <div ref={place} tabIndex={-1} className={styles.made}>
      <Notice kind="success" title={`${name}: aprovada`}>
        <p>
          {isOver ? 'A clínica já aparece em ' : `Em ${UNDO_SECONDS} segundos a clínica entra em `}
          <Link to={paths.network}>Buscar Rede</Link>.
        </p>
      </Notice>
      <UndoToast
        message={isRunning ? 'Desfazendo…' : 'O aviso por e-mail ainda não saiu.'}
        onUndo={() => void run(takeBack)}
        onOver={() => {
          // The button that may have the focus goes away.
          if (place.current?.contains(document.activeElement)) place.current.focus();
          setOver(true);
        }}
      />
      {error !== null && (
        <Notice kind="error" title="Não deu para desfazer">
          <p>{error}</p>
        </Notice>
      )}
    </div>
  );
}
