import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

function ChangeOfPlan() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Trocar de plano
      </Button>
      <Dialog
        open={open}
        title="Trocar de plano apaga os dependentes"
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Trocar e apagar</Button>
            <Button variant="outline" onClick={close}>
              Ficar no Guardian
            </Button>
          </>
        }
      >
        <p>A lista tem 2 pessoas. Você pode desfazer logo depois.</p>
      </Dialog>
    </>
  );
}

function GivingBack() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Devolver
      </Button>
      <Dialog
        open={open}
        title="Devolver para Ana"
        onClose={close}
        actions={<Button onClick={close}>Devolver R$ 69,25</Button>}
        beside={<p>Oi, Ana. Devolvemos R$ 69,25 por Pix.</p>}
      >
        <p>O dinheiro volta para a conta que pagou.</p>
      </Dialog>
    </>
  );
}

export const examples = { open: <ChangeOfPlan />, beside: <GivingBack /> };
