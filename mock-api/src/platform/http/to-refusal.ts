import type { ProblemKind } from '@serafim/contract/api/http/problem';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { isDuplicate, isStoreUnavailable } from '../db/store-faults.ts';

/** What Fastify itself refuses, by its error codes. */
const byCode: Readonly<Record<string, ProblemKind>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'tipo-nao-aceito',
  FST_ERR_CTP_BODY_TOO_LARGE: 'corpo-grande-demais',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'pedido-malformado',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'pedido-malformado',
  FST_ERR_CTP_INVALID_JSON_BODY: 'pedido-malformado',
  FST_ERR_BAD_URL: 'pedido-malformado',
  FST_ERR_HANDLER_TIMEOUT: 'indisponivel',
};

const byStatus: Readonly<Record<number, ProblemKind>> = {
  404: 'nao-encontrado',
  405: 'metodo-nao-permitido',
  413: 'corpo-grande-demais',
  415: 'tipo-nao-aceito',
};

const property = (error: unknown, name: 'code' | 'statusCode'): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

/** The refusal that an error means; an unforeseen error is an `erro-interno`. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = property(error, 'code');
  const known = typeof code === 'string' ? byCode[code] : undefined;
  if (known !== undefined) return new Refusal(known, { cause: error });
  if (isStoreUnavailable(error)) return new Refusal('indisponivel', { retryAfter: 5, cause: error });
  if (isDuplicate(error)) return new Refusal('pedido-em-andamento', { retryAfter: 1, cause: error });
  const status = property(error, 'statusCode');
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new Refusal(byStatus[status] ?? 'pedido-malformado', { cause: error });
  }
  return new Refusal('erro-interno', { cause: error });
}
