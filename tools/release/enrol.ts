import { enrolKey } from 'shell/server/releases/enrol-key';
import { readReleaseSettings } from 'shell/server/releases/release-settings';
import { dataFolder } from './data-folder.ts';

// Run by whoever keeps the list of teams: `node tools/release/enrol.ts "time vizinho" vizinho <public key>`.
const [team, remote, publicKey] = process.argv.slice(2);

try {
  if (!team || !remote || !publicKey)
    throw new Error('Say the team, the remote and the public key: enrol.ts "time vizinho" vizinho MCowBQ…');
  const { teamsFile } = readReleaseSettings(dataFolder(), process.env);
  const keyId = await enrolKey(teamsFile, team, publicKey, remote);
  process.stdout.write(`"${team}" may act on ${remote} with the key ${keyId} (${teamsFile}).\n`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
