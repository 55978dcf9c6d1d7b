import { Button, Dialog } from '@serafim/ui';

interface RefusalQuestionProps {
  open: boolean;
  name: string;
  onCancel: () => void;
  onRefuse: () => void;
}

/** Asks once more before a clinic is refused. */
export const RefusalQuestion = ({ open, name, onCancel, onRefuse }: RefusalQuestionProps) => (
  <Dialog
    open={open}
    title={`Recusar ${name}?`}
    onClose={onCancel}
    actions={
      <>
        <Button variant="danger" onClick={onRefuse}>
          Recusar a clínica
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Deixar na fila
        </Button>
      </>
    }
  >
    <p>Ela sai da fila e não aparece na rede. Avise quem se cadastrou pelo contato do pedido.</p>
  </Dialog>
);
