import type { $ZodError } from 'zod/v4/core';

/**
 * Returns the first message of each field that a schema refused, by path. The key '' holds the message that concerns no
 * single field.
 */
export function fieldErrors(error: $ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.map(String).join('.')] ??= message;
  return errors;
}
