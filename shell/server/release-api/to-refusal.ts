import { Refusal } from '@serafim/contract/api/http/refusal';
import { type RefusalReason, ReleaseRefused } from '@serafim/release-store/release-refused';

const sentences: Partial<Record<RefusalReason, string>> = {
  frozen: 'Esta parte do site está congelada. Descongele antes de mudar o que está no ar.',
  unknown: 'Não há versão para isso: confira o que está no ar.',
  files: 'Os arquivos dessa versão não estão inteiros no depósito; ela não pode ir ao ar.',
  signature: 'Essa versão não tem a assinatura da sua equipe; ela não pode ir ao ar.',
  key: 'Este servidor não tem a chave da operação, que assina as mudanças. Use a linha de comando da equipe.',
  composition:
    'Essa versão e as de outras equipes não cabem juntas: uma usa o que a outra não oferece. A linha de comando da equipe diz quais.',
  percent: 'A parcela das visitas é um número inteiro de 1 a 99.',
};

/** For all other reasons: the stored data are not the signed ones. */
const UNTRUSTED = 'O registro de versões não passou na conferência. O site segue com o último que passou.';

/** A refusal of the release service as the administrator reads it. Any other error comes back unchanged. */
export function toRefusal(cause: unknown): unknown {
  if (!(cause instanceof ReleaseRefused)) return cause;
  if (cause.reason === 'conflict') return new Refusal('publicacao-mudou', { cause });
  return new Refusal('publicacao-recusada', { cause, detail: sentences[cause.reason] ?? UNTRUSTED });
}
