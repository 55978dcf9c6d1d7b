import { historyRecordSchema } from '@serafim/platform-contract/history';
import { knownErrorSchema, pageVitalsSchema } from '@serafim/platform-contract/release-report';
import { z } from 'zod';

const text = z.string();
const named = { remote: text, version: text };
const finding = z.object({ what: text, where: text, fix: text });

const statuses = z.array(
  z.object({
    ...named,
    contract: z.number(),
    /** When the version became the stable one. */
    since: text.nullable(),
    /** Shares of the visits are in percent. */
    traffic: z.number(),
    canary: z
      .object({
        version: text,
        traffic: z.number(),
        since: text.nullable(),
        /** What is missing until it becomes the stable version if visits go on as they did; null where that is not known. */
        forecast: z.object({ visits: z.number(), hours: z.number().nullable() }).nullable(),
      })
      .nullable(),
    previous: text.nullable(),
    frozen: z.boolean(),
    frozenBecause: text.nullable(),
    owner: text,
    withdrawn: z.array(z.object({ version: text, reason: text, at: text })),
    /** How quick pages were for visits. */
    vitals: z.array(pageVitalsSchema),
  }),
);

const canaryEnd = z.object({
  ...named,
  /** `refused`: by a second person; `unfinished`: nobody decided within `--minutes`. */
  result: z.enum(['promoted', 'withdrawn', 'refused', 'unfinished']),
  note: text.nullable(),
});

const outcome = z.object({
  ...named,
  before: text.optional(),
  traffic: z.number(),
  result: z.enum(['built', 'stored', 'live', 'repaired', 'skipped', 'released', 'waiting', 'preview']),
  milliseconds: z.number(),
  millisecondsToRegister: z.number().optional(),
  /** Of a preview. */
  link: text.optional(),
  until: text.optional(),
});

/** One of them where the command is about one remote. */
const oneOrMore = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.array(schema)]);

/** What each command answers with `--json`, where it succeeds. */
export const answerSchemas = {
  status: statuses,
  history: z.array(historyRecordSchema),
  errors: z.object({
    remote: text,
    stable: text,
    canary: text.nullable(),
    errors: z.array(knownErrorSchema),
    notices: z.array(text),
  }),
  /** With --wait, how the version ended. */
  release: z.union([oneOrMore(outcome), oneOrMore(canaryEnd)]),
  'can-i': z.object({
    traffic: z.number(),
    versions: z.array(z.object({ ...named, result: text })),
    findings: z.array(finding),
    notices: z.array(finding),
  }),
  wait: canaryEnd,
  explain: z.object({ id: text, text }),
  promote: statuses,
  traffic: statuses,
  rollback: statuses,
  freeze: statuses,
  thaw: statuses,
  retire: z.object({ remote: text }),
  preview: z.object({ ...named, with: z.array(z.object(named)), link: text, until: text }),
  prune: z.object({
    versions: z.array(z.object({ ...named, builtAt: text, files: z.number() })),
    sets: z.array(text),
  }),
  verify: z.object({
    records: z.number(),
    versions: z.number(),
    sets: z.number(),
    faults: z.array(text),
  }),
  'adopt-key': z.object({ file: text }),
  enrol: z.union([
    z.object({ team: text, remote: text, keyId: text, teamsFile: text }),
    z.object({ file: text }),
  ]),
  invite: z.object({ team: text, remote: text, invitation: text, until: text }),
  transfer: z.object({ remote: text, from: z.array(text), to: text, sequence: z.number() }),
  notify: z.object({ team: text, webhook: text.optional(), mail: text.optional(), publicKey: text }),
  'require-approval': z.object({ remote: text, isNeeded: z.boolean() }),
  /** Over the network, what was asked for. */
  approve: z.union([historyRecordSchema, z.object({ ...named, note: text.optional() })]),
  join: z.object({ team: text, remote: text, keyId: text, keyFile: text }),
  schema: z.looseObject({ $schema: text }),
} as const satisfies Record<string, z.ZodType>;

export type CommandName = keyof typeof answerSchemas;

/** What any command answers with `--json` where it fails: the id that `explain` takes, or `usage`. */
export const failureSchema = z.object({ error: text, message: text });

/** The JSON Schema of what a command answers; `failure` is that of every command that fails. */
export function jsonSchema(name: string): Record<string, unknown> | undefined {
  const schemas: Record<string, z.ZodType> = { ...answerSchemas, failure: failureSchema };
  // `input`: later versions may add fields, which nobody who reads an answer has to refuse.
  return Object.hasOwn(schemas, name) && schemas[name]
    ? z.toJSONSchema(schemas[name], { io: 'input' })
    : undefined;
}

export const schemaNames: readonly string[] = [...Object.keys(answerSchemas), 'failure'];
