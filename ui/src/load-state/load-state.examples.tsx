import { LoadError, Loading } from './load-state.tsx';

const again = () => undefined;

export const examples = {
  Loading: <Loading failure="A lista não abriu" onRetry={again} />,
  message: <Loading message="Buscando clínicas…" failure="A busca não abriu" onRetry={again} />,
  LoadError: <LoadError title="A lista não abriu" reason="Sem conexão." onRetry={again} />,
};
