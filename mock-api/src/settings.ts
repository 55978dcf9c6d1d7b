import { resolve } from 'node:path';
import { cpf } from '@serafim/contract/api/fields/cpf';
import { email } from '@serafim/contract/api/fields/email';
import { z } from '@serafim/contract/api/zod';
import { type Environment, readEnvironment } from '@serafim/server-kit/environment';
import { secretFile } from './platform/security/read-secrets.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'expected an address as https://serafim.exemplo' })
  .transform(address => new URL(address).origin);

const bytesOf = (base64: string): number => Buffer.from(base64.trim(), 'base64').length;

const secretKeys = z
  .string()
  .refine(
    text => text.split(',').every(one => z.base64().safeParse(one.trim()).success && bytesOf(one) >= 32),
    'expected base64 of 32 bytes or more, or several with commas between them',
  );

/** Everything that the environment may say, with what applies when it is silent. */
export const settingsSchema = z.object({
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  /** Address to listen on; the composer stands in front, so the API itself need not be reachable. */
  API_HOST: z.string().default('127.0.0.1'),
  /** Folder of the database file, the secret key and, without a mail server, the mails. */
  DATA_DIR: z
    .string()
    .default(resolve(import.meta.dirname, '../../.data'))
    .transform(folder => resolve(folder)),
  /** `postgres://…` puts the data there instead of into a file. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://…' }).optional(),
  /** 32 bytes or more in base64; unset, the folder's own. Two with a comma between them while a key is replaced: new,old. */
  SECRET_KEY: secretKeys.optional(),
  /** With which the payment provider signs its notices: 32 bytes or more in base64. */
  PAYMENT_NOTICE_KEY: z
    .base64('expected base64')
    .refine(key => Buffer.from(key, 'base64').length >= 32, 'expected 32 bytes or more')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'expected smtp://… or smtps://…' }).optional(),
  ADMIN_CPF: cpf.optional(),
  ADMIN_PASSWORD: z.string().min(10, 'expected 10 characters or more').optional(),
  /** Where the admin's recovery codes go. */
  ADMIN_EMAIL: email.optional(),
  /** Origin of the public site: goes into links and cards, and may send changes. */
  SITE_ORIGIN: origin.default('http://localhost:3000'),
  /** A service that answers like ViaCEP, as `https://viacep.com.br/ws/{cep}/json/`; unset, no service is called. */
  CEP_UPSTREAM: z
    .string()
    .refine(address => /^https?:\/\/[^\s]*\{cep\}/.test(address), 'expected an address that holds {cep}')
    .optional(),
  /** A list of leaked passwords that answers like `https://api.pwnedpasswords.com/range/{prefix}`; unset, none is asked. */
  BREACHED_PASSWORDS: z
    .string()
    .refine(
      address => /^https?:\/\/[^\s]*\{prefix\}/.test(address),
      'expected an address that holds {prefix}',
    )
    .optional(),
  /** A brand file other than the default. */
  BRAND_FILE: z.string().optional(),
  /** Folder of the backups that the API makes of its SQLite file; unset, it makes none. */
  BACKUP_FOLDER: z
    .string()
    .transform(folder => resolve(folder))
    .optional(),
  /** Minutes between two backups. */
  BACKUP_MINUTES: z.coerce.number().min(1).default(5),
  /** How many backups stay. */
  BACKUP_COPIES: z.coerce.number().int().min(1).default(288),
  /** Where erasures are recorded, for the day on which a backup is restored; unset, beside the data folder. */
  ERASURE_JOURNAL: z
    .string()
    .transform(path => resolve(path))
    .optional(),
  /** Addresses whose X-Forwarded-For counts. */
  TRUSTED_PROXY: z.string().default('loopback'),
  /** Gets alerts of attacks as JSON, as the composer's decisions about canaries do. */
  ALERT_WEBHOOK: z.url({ protocol: /^https?$/ }).optional(),
  /** Seconds that a stopping server still answers, not ready any more, until no one sends it requests. */
  DRAIN_WAIT: z.coerce.number().min(0).max(60).default(0),
  /** Where `/metrics` is served, apart from the API itself; unset, nowhere. */
  API_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  /** A collector of traces that takes OTLP over HTTP, and the share of the traces that it gets. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  /** Makes every limit so many times as large; for tests from one address. */
  LIMIT_FACTOR: z.coerce.number().positive().default(1),
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
