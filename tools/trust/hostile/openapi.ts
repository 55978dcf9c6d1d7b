import { z } from 'zod';

/** The parts of a JSON schema that inputs are generated from. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
}

/** One route of an API, as its description has it. */
export interface Operation {
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  parameters: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  body: JsonSchema | null;
}

const schema = z.custom<JsonSchema>(value => typeof value === 'object' && value !== null);

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        parameters: z
          .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header', 'cookie']), schema }))
          .default([]),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
      }),
    ),
  ),
});

/** Every route of an OpenAPI document. @throws when it is none */
export function readOperations(document: unknown): Operation[] {
  const { paths } = documentSchema.parse(document);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters: parameters.flatMap(({ in: place, ...rest }) =>
        place === 'path' || place === 'query' ? [{ ...rest, in: place }] : [],
      ),
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}
