import { useResultFocus } from '@serafim/remote-kit/use-result-focus';
import { TOAST_STAY, Toast } from '@serafim/ui';

interface HeldApprovalProps {
  name: string;
  /** Too late to take it back. */
  isSending: boolean;
  onUndo: () => void;
  onSend: () => void;
}

/** Takes the place of a clinic that was approved but is not published yet, and the focus from its button. */
export function HeldApproval({ name, isSending, onUndo, onSend }: HeldApprovalProps) {
  const region = useResultFocus<HTMLDivElement>();
  return (
    <div ref={region} tabIndex={-1}>
      <Toast
        message={
          isSending ? `Aprovando ${name}…` : `${name} entra na rede em ${TOAST_STAY / 1_000} segundos.`
        }
        {...(isSending ? {} : { onUndo })}
        onDismiss={isSending ? () => undefined : onSend}
      />
    </div>
  );
}
