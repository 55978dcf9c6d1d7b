import { type ProblemKind, problemKinds, problemType } from '@serafim/contract/api/problem';
import { type RefusalReason, ReleaseRefused } from '../releases/release-refused.ts';

interface Details {
  /** One more sentence for this case, in Portuguese. */
  detail?: string;
  errors?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** A request of an admin that is refused; answered as `application/problem+json`. */
export class RefusedAct extends Error {
  override readonly name = 'RefusedAct';
  readonly kind: ProblemKind;
  readonly details: Details;

  constructor(kind: ProblemKind, details: Details = {}) {
    super(kind, { cause: details.cause });
    this.kind = kind;
    this.details = details;
  }

  get status(): number {
    return problemKinds[this.kind].status;
  }

  get body() {
    const { detail, errors } = this.details;
    return {
      type: problemType(this.kind),
      title: problemKinds[this.kind].title,
      status: this.status,
      ...(detail === undefined ? {} : { detail }),
      ...(errors === undefined ? {} : { errors }),
    };
  }
}

const sentences: Partial<Record<RefusalReason, string>> = {
  frozen: 'Esta parte do site está congelada. Descongele antes de mudar o que está no ar.',
  unknown: 'Não há versão para isso: confira o que está no ar.',
  files: 'Os arquivos dessa versão não estão inteiros no depósito; ela não pode ir ao ar.',
  signature: 'Essa versão não tem a assinatura da sua equipe; ela não pode ir ao ar.',
  key: 'Este servidor não tem a chave da operação, que assina as mudanças. Use a linha de comando da equipe.',
  percent: 'A parcela das visitas é um número inteiro de 1 a 99.',
};

/** Of all other reasons: what is stored is not what somebody signed. */
const UNTRUSTED = 'O registro de versões não passou na conferência. O site segue com o último que passou.';

/** What a refusal of the release desk is to an admin. Anything else is not about them and comes back as it is. */
export function refusalOf(cause: unknown): unknown {
  if (!(cause instanceof ReleaseRefused)) return cause;
  if (cause.reason === 'conflict') return new RefusedAct('publicacao-mudou', { cause });
  return new RefusedAct('publicacao-recusada', { cause, detail: sentences[cause.reason] ?? UNTRUSTED });
}
