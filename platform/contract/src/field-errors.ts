import type { $ZodError } from 'zod/v4/core';

/** The first message of every field that a schema refused, by path; '' holds what concerns no single field. */
export function fieldErrors(error: $ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.map(String).join('.')] ??= message;
  return errors;
}
