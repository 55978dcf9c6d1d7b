import { fieldErrors } from '@serafim/contract/api/problem';
import type { z } from '@serafim/contract/api/zod';
import type { FastifySchemaCompiler } from 'fastify';
import { Problem } from './problem.ts';

// A body of the wrong kind, or with fields nobody knows, is not a form with mistakes: it is another request.
const isMalformed = ({ issues }: z.ZodError): boolean =>
  issues.some(
    ({ code, path }) => code === 'unrecognized_keys' || (code === 'invalid_type' && path.length === 0),
  );

/** Checks what a request brings against its schema; refuses with errors by field. */
export const checkRequest: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data: unknown) => {
    const result = schema.safeParse(data);
    if (result.success) return { value: result.data };
    const kind = isMalformed(result.error) ? 'pedido-malformado' : 'dados-invalidos';
    return { error: new Problem(kind, { errors: fieldErrors(result.error) }) };
  };
};
