import { EmptyState } from './empty-state.tsx';

export const examples = {
  title: <EmptyState title="Nenhuma mensagem por aqui" />,
  children: (
    <EmptyState title="Nenhum local para esta busca">
      <p>Fale com um médico por vídeo ou procure em outra cidade.</p>
    </EmptyState>
  ),
};
