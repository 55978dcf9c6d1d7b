import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where spans go to, as OpenTelemetry names its settings. */
export interface TracingSettings {
  /** A collector that takes OTLP over HTTP, as `http://localhost:4318`; unset, nothing is exported. */
  endpoint?: string | undefined;
  /** Share of the traces that are exported, 0 to 1. */
  share: number;
}

export interface Tracing {
  tracer: Tracer;
  /** Sends what is still to be exported. */
  close(): Promise<void>;
}

/** The span of the request, or of the work, that runs now. */
const current = new AsyncLocalStorage<Span>();

const propagator = new W3CTraceContextPropagator();

/**
 * Names requests across servers by the W3C trace context. Without processors no span is recorded, and the names go on
 * all the same: they are in the logs.
 */
export function createTracing(
  server: 'composer' | 'api',
  processors: readonly SpanProcessor[] = [],
  share = 1,
): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `serafim-${server}` }),
    spanProcessors: [...processors],
    // By the trace's id alone: all servers decide alike. A client that names the trace chooses whether it is exported.
    sampler: processors.length > 0 ? new TraceIdRatioBasedSampler(share) : new AlwaysOffSampler(),
  });
  return { tracer: provider.getTracer('serafim'), close: () => provider.shutdown() };
}

/** The same, with an exporter where the settings name a collector. */
export async function openTracing(
  server: 'composer' | 'api',
  { endpoint, share }: TracingSettings,
): Promise<Tracing> {
  if (endpoint === undefined) return createTracing(server);
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', `${endpoint.replace(/\/$/, '')}/`).href,
  });
  return createTracing(server, [new BatchSpanProcessor({ exporter })], share);
}

/**
 * Makes every request a span, of its caller's trace where it names one. What runs for the request is inside of it. To
 * be added before the hooks that log.
 */
export function traceRequests(app: FastifyInstance, { tracer }: Pick<Tracing, 'tracer'>): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, caller);
    spans.set(request, span);
    request.log = request.log.child({ trace: span.spanContext().traceId });
    current.run(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // The route's template: an address may have personal data in it.
    const route = routeOptions.url ?? 'none';
    spans
      .get(request)
      ?.updateName(`${method} ${route}`)
      .setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      })
      .setStatus({ code: reply.statusCode >= 500 ? SpanStatusCode.ERROR : SpanStatusCode.UNSET })
      .end();
  });
}

/** Does some work as a part of what runs now. @param attributes names and numbers, nothing that a person typed */
export async function traceWork<T>(
  { tracer }: Pick<Tracing, 'tracer'>,
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const parent = current.getStore();
  const span = tracer.startSpan(
    name,
    { attributes },
    parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
  );
  try {
    return await current.run(span, work);
  } catch (cause) {
    // Its message may quote values.
    span.setStatus({
      code: SpanStatusCode.ERROR,
      message: cause instanceof Error ? cause.name : typeof cause,
    });
    throw cause;
  } finally {
    span.end();
  }
}

/** The header by which another server goes on with the present trace; none outside of a request. */
export function traceHeaders(): { traceparent?: string } {
  const span = current.getStore();
  const headers = {};
  if (span) propagator.inject(trace.setSpan(ROOT_CONTEXT, span), headers, defaultTextMapSetter);
  return headers;
}

/** A function that goes on with the trace of now, whoever calls it later. */
export const keepTrace = <Args extends unknown[], Result>(
  later: (...args: Args) => Result,
): ((...args: Args) => Result) => AsyncLocalStorage.bind(later);
