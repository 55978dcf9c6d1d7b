import * as z from 'zod/mini';

/** Returns the message that people read when a schema names none of its own. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Campo desconhecido: ${issue.keys.join(', ')}.`;
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Preencha este campo.'
        : 'Este campo veio em um formato inesperado.';
    case 'invalid_value':
      return 'Escolha uma das opções.';
    default:
      return undefined;
  }
}

// Without `jitless` zod probes `new Function`, which a strict CSP reports in the console of every visitor.
z.config({ jitless: true, customError: plainMessage });

/**
 * zod as both sides of the API use it, as functions (`zod/mini`), so that browsers get what their schemas need and no more:
 * no generated code, and a Portuguese sentence for every refusal.
 */
export { z };
