import { clientNetwork } from '@serafim/server-kit/client-network';
import { createRateLimiter } from '@serafim/server-kit/rate-limiter';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { POLICY_REPORTS } from './security-headers.ts';

const violationSchema = z.object({
  directive: z.string().max(200),
  blocked: z.string().max(2_000),
  /** Where the code stands that did it. */
  place: z.string().max(500).optional(),
});

/** What a policy has blocked. */
export interface Violation {
  directive: string;
  /** The origin of what was blocked. */
  origin: string;
  /** The address, line and column of the code that did it, as a stack writes them. */
  place: string | undefined;
}

/** An entry of a list: of the content security policy, or of the integrity policy. */
const listedSchema = z.object({
  body: z.union([
    z
      .object({ effectiveDirective: z.string(), blockedURL: z.string() })
      .transform(({ effectiveDirective, blockedURL }) => ({
        directive: effectiveDirective,
        blocked: blockedURL,
      })),
    z
      .object({ destination: z.string(), blockedURL: z.string() })
      .transform(({ destination, blockedURL }) => ({
        directive: `integrity ${destination}`,
        blocked: blockedURL,
      })),
  ]),
});

/** Reports of browsers: one object in the old form, a list in the new one. */
const reportSchema = z.union([
  z
    .object({
      'csp-report': z.looseObject({
        'effective-directive': z.string(),
        'blocked-uri': z.string(),
        'source-file': z.string().optional(),
        'line-number': z.number().optional(),
        'column-number': z.number().optional(),
      }),
    })
    .transform(({ 'csp-report': report }) => [
      {
        directive: report['effective-directive'],
        blocked: report['blocked-uri'],
        place: `${report['source-file']}:${report['line-number']}:${report['column-number']}`,
      },
    ]),
  z
    .array(z.unknown())
    .max(20)
    .transform(reports => reports.flatMap(report => listedSchema.safeParse(report).data?.body ?? [])),
]);

/** How many reports one address may send in a minute; more are dropped unread. */
const PER_MINUTE = 30;

/** A file of a release or of the shell. */
const FILE_PATH = /^\/(?:r|shell)\/[\w@./-]{1,200}$/;

/** The origin of what was blocked, of a file of this site with its path; any other address could contain personal data. */
function blockedOrigin(blocked: string): string {
  try {
    const { origin, pathname } = new URL(blocked);
    return FILE_PATH.test(pathname) ? origin + pathname : origin;
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
 * Accepts the browsers' reports of what a page's policy has blocked: a sign of a tampered file, or of a remote
 * that breaks the rules.
 * @param onViolation called with what was blocked, and the request that says it
 */
export function acceptPolicyReports(
  app: FastifyInstance,
  onViolation: (violation: Violation, request: FastifyRequest) => void,
): void {
  const limiter = createRateLimiter('policy-reports', { points: PER_MINUTE, seconds: 60 });
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(POLICY_REPORTS, async (request, reply) => {
    const allowed = (await limiter.take(clientNetwork(request.ip))) === null;
    const reports = allowed ? reportSchema.safeParse(request.body).data : undefined;
    for (const report of reports ?? []) {
      const { data } = violationSchema.safeParse(report);
      if (!data) continue;
      const { directive, blocked, place } = data;
      onViolation({ directive, origin: blockedOrigin(blocked), place }, request);
    }
    return reply.code(204).send();
  });
}
