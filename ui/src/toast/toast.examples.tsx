import { useState } from 'react';
import { TrashIcon } from '../icons/actions.tsx';
import { Toast } from './toast.tsx';

function Removed() {
  const [message, setMessage] = useState<string | null>('Davi saiu da lista.');
  const close = () => setMessage(null);
  return <Toast message={message} icon={<TrashIcon />} onUndo={close} onDismiss={close} />;
}

function Copied() {
  const [message, setMessage] = useState<string | null>('Código copiado.');
  return <Toast message={message} onDismiss={() => setMessage(null)} />;
}

export const examples = { 'icon and onUndo': <Removed />, message: <Copied /> };
