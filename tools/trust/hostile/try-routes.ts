import fc from 'fast-check';
import { type HostileRequest, hostileRequest, type Sender, senders } from './hostile-request.ts';
import type { Target } from './open-target.ts';
import { type Operation, readOperations } from './openapi.ts';
import { findFault, sendHostile } from './send-hostile.ts';

/** How the trial of one route went. */
export interface RouteTrial {
  route: string;
  inputs: number;
  /** Answers by their first digit: `2xx`, `4xx` … */
  answers: Record<string, number>;
  slowest: number;
  /** The smallest input found that is answered wrongly, with what repeats it; null where there is none. */
  fault: { what: string; seed: number; path: string } | null;
}

interface TrialOptions {
  /** Inputs for each route. */
  inputs: number;
  seed: number;
  /** Routes tried at the same time. */
  together?: number;
  /** Which routes; all by default. */
  wanted?: (operation: Operation) => boolean;
  report?: (line: string) => void;
}

/** After so many inputs a sender signs in again: hostile inputs also sign out. */
const SIGN_IN_EVERY = 200;

const describe = ({ sender, method, url, headers, body }: HostileRequest) =>
  `${sender} ${method} ${url} ${JSON.stringify(headers)} ${JSON.stringify(body?.toString('latin1') ?? null)}`;

/** Sends hostile inputs to every route of an API's own description. */
export async function tryRoutes(target: Target, options: TrialOptions): Promise<RouteTrial[]> {
  const { inputs, seed, together = 4, wanted = () => true, report = () => {} } = options;
  const described = await (await fetch(`${target.address}/openapi.json`)).json();
  const waiting = readOperations(described).filter(wanted);
  const trials: RouteTrial[] = [];

  async function workOff() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const trial = await tryRoute(target, next, inputs, seed);
      trials.push(trial);
      report(
        `${trial.route}: ${JSON.stringify(trial.answers)}${trial.fault ? ` FAULT ${trial.fault.what}` : ''}`,
      );
    }
  }
  await Promise.all(Array.from({ length: together }, workOff));
  return trials.sort((one, other) => one.route.localeCompare(other.route));
}

/** The senders whom the route lets in at all; most of its code lies behind that question. */
async function findSenders(
  { address }: Target,
  operation: Operation,
  cookies: Record<Sender, string | null>,
) {
  const url = operation.path.replace(/\{[^}]+\}/g, '1');
  const probe = { method: operation.method, url, headers: { 'sec-fetch-site': 'same-origin' }, body: null };
  const admitted: Sender[] = [];
  for (const sender of senders) {
    // A route that answers nothing is one to be tried.
    const answer = await sendHostile(address, { ...probe, sender }, cookies[sender]).catch(() => null);
    const status = answer?.status;
    if (status !== 401 && status !== 403) admitted.push(sender);
  }
  return admitted.length > 0 ? admitted : [...senders];
}

async function tryRoute(
  target: Target,
  operation: Operation,
  inputs: number,
  seed: number,
): Promise<RouteTrial> {
  const answers: Record<string, number> = {};
  let slowest = 0;
  let sent = 0;
  const cookies: Record<Sender, string | null> = { nobody: null, member: null, admin: null };
  const signIn = async () => {
    cookies.member = await target.signIn('member');
    cookies.admin = await target.signIn('admin');
  };
  await signIn();
  const admitted = await findSenders(target, operation, cookies);
  await signIn();

  const result = await fc.check(
    fc.asyncProperty(hostileRequest(operation, target.known, admitted), async request => {
      sent += 1;
      if (sent % SIGN_IN_EVERY === 0) await signIn();
      const answer = await sendHostile(target.address, request, cookies[request.sender]);
      const kind = `${Math.floor(answer.status / 100)}xx`;
      answers[kind] = (answers[kind] ?? 0) + 1;
      slowest = Math.max(slowest, answer.ms);
      const fault = findFault(answer);
      if (fault) throw new Error(`${fault}\n  ${describe(request)}`);
    }),
    { numRuns: inputs, seed, timeout: 30_000 },
  );
  const cause = result.errorInstance;
  return {
    route: `${operation.method} ${operation.path}`,
    inputs: sent,
    answers,
    slowest: Math.round(slowest),
    fault: result.failed
      ? {
          what: cause instanceof Error ? cause.message : String(cause),
          seed: result.seed,
          path: result.counterexamplePath ?? '',
        }
      : null,
  };
}
