import type { RefusalReason } from '@serafim/release-store/release-refused';
import { type Answer, success, UsageError } from './command.ts';
import { jsonSchema, schemaNames } from './schemas.ts';

/** A change that a team is notified of. */
export type ChangeId = 'stage' | 'withdraw' | 'refuse' | 'promote' | 'rollback' | 'transfer';

/** What each refusal and each notice means, and what its team can do. Its message says which file, version or team it is about. */
const explanations: Readonly<Record<RefusalReason | ChangeId, string>> = {
  withdraw:
    'The canary was worse than the stable version, and has no visit any more. `errors` lists what failed; mend it, and release again.',
  stage:
    'The version passed the gate, and no visit gets it before a second person approves it: with another key of the team, `approve`, or as a manager on the page of versions.',
  refuse:
    'Whoever had to approve the version did not: it waits no more, and no visit gets it. Mend what the reason says, and release again.',
  promote: 'The canary has become the stable version: every visit gets it.',
  rollback:
    'A version was taken away, and visits get the one before. It comes back when its team releases it again.',
  transfer:
    'The remote belongs to another team. Former keys count for what they have signed, and for nothing new.',
  unreadable:
    'A file of the store or the registry cannot be read. Run `verify`; where it names a file, release the version again: its files are restored.',
  'too-large':
    'A release, or a file in it, is larger than stores take. Split the page, or load large parts of it late.',
  shape:
    'A document has fields of another form than its schema. It was written by hand or by another program: write it with this command.',
  contract:
    'The release is built for a contract that this site does not speak. Build it with the packages of the site that it is for.',
  replayed:
    'The registry is older than one that was seen before. Somebody has put back an old copy: run `verify`.',
  history:
    'The history does not lead to the registry, or a record in it was changed. Nothing goes live until `verify` finds no fault.',
  digest: 'A file is not what was signed. Release the version again from its sources.',
  key: 'The key is not in the list of teams, or its file cannot be read. Whoever runs the site adds it with `enrol`.',
  signature:
    'The signature does not fit what it signs: another key, or another content. Sign again with this command.',
  scope:
    'The key may not act on this remote. Another team owns it; whoever runs the site can add your key to it with `enrol`.',
  origin:
    'The release names another origin than the site allows. Its addresses must be relative to its own folder.',
  files: 'A file that the release names is not in the store. Release it again: what is missing is uploaded.',
  conflict: 'Somebody changed the registry at the same moment. Run the command again.',
  frozen: 'Nothing is released for this remote until it is thawed, by its team or by whoever runs the site.',
  unknown: 'There is no such remote or version. `status` and `history` list what there is.',
  percent: 'A share is a whole number of percent: 1 to 99 for a canary, 100 for everybody.',
  gate: 'The release breaks a rule of the site. Each finding says what, where, and how it is mended; docs/releasing.md lists the rules.',
  approval:
    'What is released of this remote waits until a second person approves it, with another key: `approve`. Whoever prepared it cannot.',
  busy: 'The release service has too much to do, for everybody or for this key. Run the command again in some minutes.',
  composition:
    'What the release offers and what other live remotes use do not fit together. The finding names both teams; `can-i` asks again without releasing.',
};

const isKnown = (id: string): id is keyof typeof explanations => Object.hasOwn(explanations, id);

/** Explains a refusal, or a notice, by its id. @throws UsageError where there is no such id */
export function explainRefusal(id = ''): Answer {
  if (!isKnown(id))
    throw new UsageError(`There is no refusal "${id}", only ${Object.keys(explanations).join(', ')}.`);
  return success(`${explanations[id]}\n`, { id, text: explanations[id] });
}

/** Shows the JSON Schema of what a command answers with `--json`. @throws UsageError where there is no such command */
export function showSchema(name = ''): Answer {
  const schema = jsonSchema(name);
  if (!schema) throw new UsageError(`There is no schema "${name}", only ${schemaNames.join(', ')}.`);
  return success(`${JSON.stringify(schema, null, 2)}\n`, schema);
}
