import { Button, Checkbox, Dialog } from '@serafim/ui';
import { useState } from 'react';
import { KeyCap } from '../screen/key-cap.tsx';
import { shortcuts } from './shortcuts.ts';
import styles from './shortcuts-help.module.css';

interface ShortcutsHelpProps {
  areOn: boolean;
  onSwitch: (on: boolean) => void;
}

/** The button that lists the keys; there they can be switched off. */
export function ShortcutsHelp({ areOn, onSwitch }: ShortcutsHelpProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles.opener} data-shortcut="?" onClick={() => setOpen(true)}>
        {areOn && <KeyCap of="?" />}
        atalhos
      </button>
      <Dialog
        open={isOpen}
        title="Atalhos do teclado"
        onClose={close}
        actions={
          <Button variant="outline" onClick={close}>
            Fechar
          </Button>
        }
      >
        <dl className={styles.keys}>
          {shortcuts.map(([key, purpose]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{purpose}</dd>
            </div>
          ))}
          <div>
            <dt>
              <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </dt>
            <dd>enviar, enquanto você escreve</dd>
          </div>
        </dl>
        <Checkbox
          label="Usar atalhos de uma tecla"
          checked={areOn}
          onChange={event => onSwitch(event.target.checked)}
        />
      </Dialog>
    </>
  );
}
