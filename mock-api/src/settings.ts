import { resolve } from 'node:path';
import { cpf } from '@serafim/contract/api/fields/cpf';
import { email } from '@serafim/contract/api/fields/email';
import { z } from '@serafim/contract/api/zod';
import { type Environment, readEnvironment } from '@serafim/server-kit/environment';
import { isLocalOrigin } from '@serafim/server-kit/local-origin';
import { secretFile } from './platform/security/read-secrets.ts';

const origin = z.pipe(
  z.url({ protocol: /^https?$/, error: 'expected an address as https://serafim.exemplo' }),
  z.transform(address => new URL(address).origin),
);

const bytesOf = (base64: string): number => Buffer.from(base64.trim(), 'base64').length;

const secretKeys = z
  .string()
  .check(
    z.refine(
      text => text.split(',').every(one => z.base64().safeParse(one.trim()).success && bytesOf(one) >= 32),
      'expected base64 of 32 bytes or more, or several with commas between them',
    ),
  );

/** A key that another program signs with, too. */
const sharedKey = z.pipe(
  z.base64('expected base64').check(z.refine(key => bytesOf(key) >= 32, 'expected 32 bytes or more')),
  z.transform(key => Buffer.from(key, 'base64')),
);

/** Everything that the environment may say, with what applies when it is silent. */
export const settingsSchema = z.object({
  API_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8000),
  /** Address to listen on; the composer stands in front, so the API itself need not be reachable. */
  API_HOST: z._default(z.string(), '127.0.0.1'),
  /** Folder of the database file, the secret key and, without a mail server, the mails. */
  DATA_DIR: z.pipe(
    z._default(z.string(), resolve(import.meta.dirname, '../../.data')),
    z.transform(folder => resolve(folder)),
  ),
  /** `postgres://…` puts the data there instead of into a file. */
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://…' })),
  /** 32 bytes or more in base64; unset, the folder's own. Two with a comma between them while a key is replaced: new,old. */
  SECRET_KEY: z.optional(secretKeys),
  /** With which the payment provider signs its notices: 32 bytes or more in base64. */
  PAYMENT_NOTICE_KEY: z.optional(sharedKey),
  /** Reais to one person within 30 days up to which one administrator alone deals with refunds. */
  REFUND_LIMIT: z._default(z.coerce.number().check(z.minimum(0)), 200),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'expected smtp://… or smtps://…' })),
  /** Where replies to the administration's answers go: the mail server takes what stands after a plus sign, and hands it over. */
  REPLY_ADDRESS: z.optional(email),
  /** With which the mail server signs what it hands over: 32 bytes or more in base64. */
  MAIL_KEY: z.optional(sharedKey),
  ADMIN_CPF: z.optional(cpf),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(10, 'expected 10 characters or more'))),
  /** Where the admin's recovery codes go. */
  ADMIN_EMAIL: z.optional(email),
  /** Origin of the public site: goes into links and cards, and may send changes. */
  SITE_ORIGIN: z._default(origin, 'http://localhost:3000'),
  /** Whether the site says everywhere that no payment is real: the one way to be public without a payment provider. */
  DEMONSTRATION: z._default(z.enum(['on', 'off']), 'off'),
  /** A service that answers like ViaCEP, as `https://viacep.com.br/ws/{cep}/json/`; unset, no service is called. */
  CEP_UPSTREAM: z.optional(
    z
      .string()
      .check(
        z.refine(
          address => /^https?:\/\/[^\s]*\{cep\}/.test(address),
          'expected an address that holds {cep}',
        ),
      ),
  ),
  /** A list of leaked passwords that answers like `https://api.pwnedpasswords.com/range/{prefix}`; unset, none is asked. */
  BREACHED_PASSWORDS: z.optional(
    z
      .string()
      .check(
        z.refine(
          address => /^https?:\/\/[^\s]*\{prefix\}/.test(address),
          'expected an address that holds {prefix}',
        ),
      ),
  ),
  /** A brand file other than the default. */
  BRAND_FILE: z.optional(z.string()),
  /** Folder of the backups that the API makes of its SQLite file; unset, it makes none. */
  BACKUP_FOLDER: z.optional(
    z.pipe(
      z.string(),
      z.transform(folder => resolve(folder)),
    ),
  ),
  /** Minutes between two backups. */
  BACKUP_MINUTES: z._default(z.coerce.number().check(z.minimum(1)), 5),
  /** How many backups stay. */
  BACKUP_COPIES: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 288),
  /** Where erasures are recorded, for the day on which a backup is restored; unset, beside the data folder. */
  ERASURE_JOURNAL: z.optional(
    z.pipe(
      z.string(),
      z.transform(path => resolve(path)),
    ),
  ),
  /** Addresses whose X-Forwarded-For counts. */
  TRUSTED_PROXY: z._default(z.string(), 'loopback'),
  /** Gets alerts of attacks as JSON, as the composer's decisions about canaries do. */
  ALERT_WEBHOOK: z.optional(z.url({ protocol: /^https?$/ })),
  /** Seconds that a stopping server still answers, not ready any more, until no one sends it requests. */
  DRAIN_WAIT: z._default(z.coerce.number().check(z.minimum(0), z.maximum(60)), 0),
  /** Where `/metrics` is served, apart from the API itself; unset, nowhere. */
  API_METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  METRICS_HOST: z._default(z.string(), 'localhost'),
  /** A collector of traces that takes OTLP over HTTP, and the share of the traces that it gets. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.1),
  /** Makes every limit so many times as large; for tests from one address. */
  LIMIT_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
});

export type Settings = z.output<typeof settingsSchema>;

// Each host would make a key of its own, and what one stores no other could read.
const needsKey = ({ DATABASE_URL, SECRET_KEY }: Settings): boolean =>
  DATABASE_URL !== undefined && SECRET_KEY === undefined;

/** The file in which erasures are recorded: neither in the database nor in its backups. */
export const erasureJournal = ({
  ERASURE_JOURNAL,
  DATA_DIR,
}: Pick<Settings, 'ERASURE_JOURNAL' | 'DATA_DIR'>): string => ERASURE_JOURNAL ?? `${DATA_DIR}-erasures.jsonl`;

/** A setting that cannot be used as it is. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Reads settings from an environment; unset and empty are the same. */
export function readSettings(environment: Environment): Settings {
  const result = settingsSchema.safeParse(readEnvironment(environment));
  if (result.success && needsKey(result.data))
    throw new SettingsError(
      'DATABASE_URL needs SECRET_KEY, the same on every host. For a new database make one and back it up:\n' +
        '  openssl rand -base64 32\n' +
        `Where this host has run before, its key is in ${secretFile(result.data.DATA_DIR)}.`,
    );
  if (result.success && result.data.BACKUP_FOLDER !== undefined && result.data.DATABASE_URL !== undefined)
    throw new SettingsError(
      'BACKUP_FOLDER is for SQLite. PostgreSQL has backups and archives of its own: see docs/operations.md.',
    );
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new SettingsError(`These settings of the API cannot be used:\n${lines.join('\n')}`);
}

/** @throws SettingsError where visitors of a public site would pay with the sandbox and not be told so */
export function assertMayBePublic({ SITE_ORIGIN, DEMONSTRATION }: Settings): void {
  if (DEMONSTRATION === 'on' || isLocalOrigin(SITE_ORIGIN)) return;
  throw new SettingsError(
    `SITE_ORIGIN is ${SITE_ORIGIN}, and the sandbox is the only payment provider: everybody would be a paying member without paying. ` +
      'DEMONSTRATION=on, for API and composers, starts a public site whose pages and cards say that no payment is real.',
  );
}
