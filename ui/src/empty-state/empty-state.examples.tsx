import emptyRoom from '../illustrations/sala-vazia.svg';
import { EmptyState } from './empty-state.tsx';

export const examples = {
  title: <EmptyState title="Nenhuma mensagem por aqui" />,
  scene: <EmptyState title="Nenhuma clínica esperando" scene={emptyRoom} />,
  children: (
    <EmptyState title="Nenhum local para esta busca">
      <p>Fale com um médico por vídeo ou procure em outra cidade.</p>
    </EmptyState>
  ),
};
