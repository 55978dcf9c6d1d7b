import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  type ProblemKind,
  problemKinds,
  problemSchema,
  problemType,
} from '@serafim/contract/api/http/problem';
import type { Row } from '@serafim/contract/api/http/row';
import { calls } from '@serafim/contract/api/table';
import { z } from '@serafim/contract/api/zod';
import type { Brand } from '@serafim/contract/brand/brand';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { problemsOf } from './describe-call.ts';
import { type ApiApp, route } from './route.ts';

const schemaAddress = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Every kind of refusal by its name, as a case of RFC 9457's form. */
const problemSchemas = Object.fromEntries(
  Object.entries(problemKinds).map(([kind, { status, title }]) => [
    kind,
    {
      allOf: [schemaAddress('Problem')],
      title,
      properties: { type: { enum: [problemType(kind as ProblemKind)] }, status: { enum: [status] } },
    },
  ]),
);

/** The refusals of a call, by their status. */
const describeProblems = (kinds: ReadonlySet<ProblemKind>) =>
  Object.fromEntries(
    [...Map.groupBy(kinds, kind => problemKinds[kind].status)].map(([status, same]) => [
      status,
      {
        description: same.map(kind => problemKinds[kind].title).join(' '),
        content: { 'application/problem+json': { schema: { oneOf: same.map(schemaAddress) } } },
      },
    ]),
  );

const header = (name: string, description: string) => ({
  in: 'header',
  name,
  description,
  schema: { type: 'string' },
});

const keyHeader = header(
  'Idempotency-Key',
  'De 8 a 128 caracteres: a mesma chave e o mesmo corpo, a mesma resposta.',
);
const versionHeader = header('If-Match', 'O ETag lido: recusa se o cadastro mudou desde então.');

type Operations = Record<string, Record<string, { parameters?: object[]; responses: object }>>;

/** Adds to each call of a document the headers that it takes, and the refusals that its row says. */
function completeCalls(paths: Operations): void {
  for (const row of Object.values<Row>(calls)) {
    const [method = '', path = ''] = row.call.split(' ');
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    if (operation === undefined) continue;
    const headers = [...(row.keyed ? [keyHeader] : []), ...(row.ifMatch ? [versionHeader] : [])];
    if (headers.length > 0) operation.parameters = [...(operation.parameters ?? []), ...headers];
    Object.assign(operation.responses, describeProblems(problemsOf(row)));
  }
}

/** Describes the API from its table of calls: `/openapi.json`, and `/docs` to read it. Before any route. */
export async function describeApi(app: ApiApp, brand: Brand): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `API ${brand.name}`, version: '1.0.0', description: 'Erros seguem a RFC 9457.' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sessao' } },
        schemas: { Problem: z.toJSONSchema(problemSchema), ...problemSchemas } as Record<string, object>,
      },
    },
    transform: jsonSchemaTransform,
    transformObject: document => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      completeCalls(document.openapiObject.paths as Operations);
      return document.openapiObject;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The page sets styles on its elements; it is the only one of the API that a browser renders.
    transformStaticCSP: policy => policy.replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'"),
    logLevel: 'silent',
  });
}

/** Answers the description itself. */
export function openApiRoute(app: ApiApp): void {
  route(app, 'openApi', async () => app.swagger());
}
