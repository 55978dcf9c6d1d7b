import { useState } from 'react';
import { Chip, chipClass } from './chip.tsx';

function Filter() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Chip chosen={open} onClick={() => setOpen(!open)}>
        Clínica
      </Chip>
      <Chip chosen={!open} onClick={() => setOpen(!open)}>
        Hospital
      </Chip>
    </>
  );
}

export const examples = {
  chosen: <Filter />,
  'chipClass on a link': (
    <a href="#laboratorio" className={chipClass(false)}>
      Laboratório
    </a>
  ),
};
