import { Notice } from '@serafim/ui';
import type { SaveOutcome } from './use-saving.ts';

interface SaveNoticeProps {
  outcome: SaveOutcome;
  /** Whether the input changed since. */
  dirty: boolean;
  /** Whether the form restored the input that a sign-in interrupted. */
  resumed: boolean;
}

/** The result of saving. The texts are those of the specification, spelling included. */
export function SaveNotice({ outcome, dirty, resumed }: SaveNoticeProps) {
  if (outcome.status === 'failed')
    return (
      <Notice kind="error" title="erro ao atualizar o cliente">
        <p>{outcome.reason} O que você digitou continua aqui.</p>
      </Notice>
    );
  if (outcome.status === 'saved' && !dirty)
    return <Notice kind="success" title="cliente atualizaso com sucesso" />;
  if (resumed && dirty && outcome.status === 'none')
    return (
      <Notice kind="resumed" title="O que você digitou está aqui">
        <p>Falta salvar.</p>
      </Notice>
    );
  return null;
}
