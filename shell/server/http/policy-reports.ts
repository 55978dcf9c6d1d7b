import { subscriberOf } from '@serafim/contract/site/subscriber';
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { POLICY_REPORTS } from './security-headers.ts';

const violation = z.object({ directive: z.string().max(200), blocked: z.string().max(2_000) });

/** What browsers send: one object in the old form, a list in the new one. */
const reportSchema = z.union([
  z
    .object({ 'csp-report': z.looseObject({ 'effective-directive': z.string(), 'blocked-uri': z.string() }) })
    .transform(({ 'csp-report': report }) => [
      { directive: report['effective-directive'], blocked: report['blocked-uri'] },
    ]),
  z
    .array(z.looseObject({ body: z.looseObject({ effectiveDirective: z.string(), blockedURL: z.string() }) }))
    .max(20)
    .transform(reports =>
      reports.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
    ),
]);

/** How many reports one address may send in a minute; what is above is dropped unread. */
const PER_MINUTE = 30;

/** Where something was blocked from, without what an address may say of a person. */
function originOf(blocked: string): string {
  try {
    return new URL(blocked).origin;
  } catch {
    return (
      z
        .string()
        .regex(/^[a-z-]{1,30}$/)
        .safeParse(blocked).data ?? 'unreadable'
    );
  }
}

/**
 * Takes the browsers' reports of what a page's policy has blocked: a sign of a tampered file, or of a remote
 * that does what it must not.
 * @param onViolation told the directive and the origin of what was blocked, never the visitor's address
 */
export function acceptPolicyReports(
  app: FastifyInstance,
  onViolation: (directive: string, origin: string) => void,
): void {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(POLICY_REPORTS, async (request, reply) => {
    const allowed = await limiter.consume(subscriberOf(request.ip)).then(
      () => true,
      () => false,
    );
    const reports = allowed ? reportSchema.safeParse(request.body).data : undefined;
    for (const report of reports ?? []) {
      const { data } = violation.safeParse(report);
      if (data) onViolation(data.directive, originOf(data.blocked));
    }
    return reply.code(204).send();
  });
}
