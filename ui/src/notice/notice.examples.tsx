import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';
import { ScriptNotice } from './script-notice.tsx';

export const examples = {
  'kind success': (
    <Notice kind="success" title="Mensagem enviada">
      Protocolo 2F7K-91. Resposta em até 5 dias.
    </Notice>
  ),
  'kind error': (
    <Notice kind="error" title="erro ao criar cliente">
      O que você digitou está guardado. <Button variant="text">Tentar de novo</Button>
    </Notice>
  ),
  'kind resumed': (
    <Notice kind="resumed" title="Continuamos de onde parou">
      <Button variant="text">Apagar</Button>
    </Notice>
  ),
  'kind info': <Notice kind="info" title="A rede está chegando ao Paraná" />,
  'not live': <Notice kind="info" title="Preços de outubro de 2026" live={false} />,
  ScriptNotice: <ScriptNotice />,
};
