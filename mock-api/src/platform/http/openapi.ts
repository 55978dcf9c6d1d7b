import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Brand } from '@serafim/contract/brand/brand';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { ApiApp } from './api-app.ts';

/** Describes the API from its schemas: `/openapi.json`, and `/docs` to read it. Before any route. */
export async function describeApi(app: ApiApp, brand: Brand): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `API ${brand.name}`, version: '1.0.0', description: 'Erros seguem a RFC 9457.' },
    },
    transform: jsonSchemaTransform,
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
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) => reply.send(app.swagger()));
}
