import type { PasswordCost } from './identity/person/passwords.ts';
import { createIdentity } from './identity/services.ts';
import type { MembersTables } from './members/db/tables.ts';
import { createMembers, type MembersInput, type MembersServices } from './members/services.ts';
import { createMessages, type MessageInput } from './messages/services.ts';
import type { PaymentGateway } from './money/payment/payment-gateway.ts';
import { createSandboxBooks } from './money/payment/sandbox/sandbox-books.ts';
import { createSandboxGateway } from './money/payment/sandbox/sandbox-gateway.ts';
import { createMoney } from './money/services.ts';
import { createPapers } from './papers/services.ts';
import { createPlatform, type PlatformInput } from './platform/services.ts';

/** Everything that routes and jobs work with: the services of all wings on the whole database. */
export type Services = MembersServices;

/** What the server takes from its settings, and a test chooses. */
export interface WireInput extends PlatformInput<MembersTables>, MembersInput, MessageInput {
  passwordCost?: PasswordCost;
  /** Puts a payment provider in the place of the sandbox, or around it. */
  gateway?: (sandbox: PaymentGateway) => PaymentGateway;
  /** Address of a list of leaked passwords with `{prefix}` in it; without it, none is asked. */
  breachedPasswords?: string | undefined;
  /** Milliseconds that the provider has for an answer. */
  gatewayTimeout?: number;
  /** With which the provider signs its notices; without it, one that only the sandbox knows. */
  noticeKey?: Buffer | undefined;
  /** Centavos to one person within 30 days up to which one administrator alone deals with refunds. */
  refundLimit?: number | undefined;
  /** Threads that render pictures. */
  pictureThreads?: number;
  /** Milliseconds from asking for a picture or document to giving up; without it, each renderer's own. */
  renderTimeout?: number;
}

/** Builds the services, wing on wing. They open neither files nor ports; the renderers start threads when asked first. */
export function wire(input: WireInput): Services {
  const { store, cipher, erasures, brand, siteOrigin, log, now, isDraining } = input;
  const platform = {
    store,
    cipher,
    erasures,
    brand,
    siteOrigin,
    log,
    now,
    isDraining,
    ...createPlatform(input),
  };
  const identity = { ...platform, ...createIdentity(platform, input) };
  const sandbox = createSandboxGateway(brand, createSandboxBooks(store.db, now), now);
  const gateway = input.gateway?.(sandbox) ?? sandbox;
  const money = { ...identity, ...createMoney(identity, { ...input, gateway }) };
  const papers = { ...money, ...createPapers(money, input) };
  return { ...papers, ...createMessages(input), ...createMembers(papers, input) };
}
