import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Brand } from '@serafim/contract/brand/brand';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AuditTrail } from './audit/audit-trail.ts';
import type { CardPrinter } from './card/card-printer.ts';
import type { CepLookup } from './cep/cep-lookup.ts';
import type { Store } from './db/store.ts';
import type { DocumentPrinter } from './document/document-printer.ts';
import type { KeyedRequests } from './http/keyed-request.ts';
import type { Limits } from './http/limits.ts';
import type { Outbox } from './mail/outbox.ts';
import type { CardTokens } from './membership-card/card-token.ts';
import type { ContractPasses } from './payment/contract-pass.ts';
import type { Payments } from './payment/payments.ts';
import type { SecondStep } from './second-step/second-step.ts';
import type { Passwords } from './security/passwords.ts';
import type { Vault } from './security/vault.ts';
import type { GrowingDelay } from './session/growing-delay.ts';
import type { Sessions } from './session/session-repository.ts';

/** What routes work with. */
export interface Services {
  store: Store;
  vault: Vault;
  passwords: Passwords;
  sessions: Sessions;
  limits: Limits;
  signInDelay: GrowingDelay;
  secondStep: SecondStep;
  keyed: KeyedRequests;
  outbox: Outbox;
  audit: AuditTrail;
  cardTokens: CardTokens;
  payments: Payments;
  passes: ContractPasses;
  printer: CardPrinter;
  documents: DocumentPrinter;
  cep: CepLookup;
  brand: Brand;
  /** Origin of the public site, as `https://serafim.exemplo`. */
  siteOrigin: string;
  now: () => Date;
  /** True while the process is on its way out. */
  isDraining: () => boolean;
}

/** The application, typed so that handlers know what their schemas let through. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
