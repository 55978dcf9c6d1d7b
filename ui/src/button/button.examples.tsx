import { useState } from 'react';
import { DownloadIcon, PlusIcon } from '../icons/controls.tsx';
import { Button } from './button.tsx';
import { buttonClass } from './button-class.ts';

function Waiting() {
  const [sending, setSending] = useState(true);
  return (
    <>
      <Button waiting={sending && 'Enviando…'}>Contratar Agora</Button>
      <Button variant="text" onClick={() => setSending(!sending)}>
        trocar
      </Button>
    </>
  );
}

export const examples = {
  'variant primary': <Button>Contratar Agora</Button>,
  'variant outline': <Button variant="outline">Buscar Rede</Button>,
  'variant danger': <Button variant="danger">Excluir</Button>,
  'variant text': <Button variant="text">ver detalhes</Button>,
  'size small': <Button size="small">Contrate Agora</Button>,
  wide: <Button wide>Enviar</Button>,
  'with an icon': (
    <Button>
      <DownloadIcon />
      Baixar
    </Button>
  ),
  waiting: <Waiting />,
  unavailable: (
    <Button variant="outline" unavailable="O Guardian vai até 4 dependentes.">
      <PlusIcon />
      Adicionar
    </Button>
  ),
  'buttonClass on a link': (
    <a href="#acao" className={buttonClass({ variant: 'outline', size: 'small', wide: true })}>
      Emitir Carteirinha
    </a>
  ),
};

export const onDark = {
  'variant mango': <Button variant="mango">Veja os descontos</Button>,
  'variant outline': <Button variant="outline">Como usar</Button>,
  'variant text': <Button variant="text">ver detalhes</Button>,
};
