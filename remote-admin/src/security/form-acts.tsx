import { Button } from '@serafim/ui';
import form from './form.module.css';

interface FormActsProps {
  confirm: string;
  danger?: boolean;
  /** True while what was given is on its way. */
  sending: boolean;
  leave?: string;
  onLeave: () => void;
}

/** How every form of this page ends: it is sent, or left as things are. */
export function FormActs({ confirm, danger = false, sending, leave = 'Agora não', onLeave }: FormActsProps) {
  return (
    <div className={form.acts}>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} waiting={sending && 'Conferindo…'}>
        {confirm}
      </Button>
      <Button variant="outline" onClick={onLeave}>
        {leave}
      </Button>
    </div>
  );
}
