import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '@serafim/server-kit/process/repository';
import { startBalancer } from '../../lab/balancer.ts';
import { selfSigned } from '../../lab/certificate.ts';
import { type Lab, openInLab } from '../../lab/lab.ts';
import { sendRequest } from '../../lab/send-request.ts';
import { waitUntil } from '../../lab/wait-until.ts';
import { runNode } from '../../new-remote/run-command.ts';
import type { Figure, Report } from '../figure.ts';
import { codeBlocks } from './code-blocks.ts';
import { type OtherMachine, openOtherMachine } from './other-network.ts';

const DOCUMENT = join(repository, 'docs/external-remote.md');
/** The site of the document, and the heading after which its commands are for the machine of the site. */
const HOST = 'serafim.example';
const ON_SITE = 'On the machine of the site';
const OPERATORS = /^npm run releases -- invite "(.*)" (\S+)$/m;
/** The page within the live site, which the document has after those commands. */
const WITHIN = /^npx serafim dev --site \S+/m;
const INVITATION = /'https:\/\/serafim\.example#…'/;
const MEGABITS = 20;
const MOST_SECONDS = { live: 300, release: 12 };

const seconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;

/** Starts a site by HTTPS behind haproxy as `docs/deploy` has it, with its release service and a kit. */
async function openSite(lab: Lab, report: Report) {
  const dataDir = await lab.copyReleases();
  const { key, cert } = selfSigned(HOST);
  const certificate = join(await lab.newFolder(), 'site.pem');
  await writeFile(certificate, cert + key, { mode: 0o600 });
  const origin = `https://${HOST}`;
  const environment = { DATA_DIR: dataDir, SITE_ORIGIN: origin, DEMONSTRATION: 'on' };
  const service = await lab.openReleaseService(environment);
  // The one address that the other machine reaches, once there is its network.
  const start = async (address: string) => {
    const balancer = await startBalancer({
      certificate,
      tlsBind: `${address}:443`,
      releaseService: service.port,
    });
    lab.defer(balancer.stop);
    const api = await lab.openApi({
      port: balancer.ports['apis/a'],
      environment: { ...environment, API_HOST: '127.0.0.1' },
    });
    const composer = await lab.openComposer({
      port: balancer.ports['composers/a'],
      environment: { ...environment, API_URL: balancer.apiUrl, HOST: '127.0.0.1' },
    });
    for (const server of [api, composer, service]) await server.start();
    await balancer.untilUp('composers/a');
  };
  const published = await runNode(repository, 'tools/kit/main.ts', [], { DATA_DIR: dataDir });
  if (published.code !== 0) throw new Error(published.output);
  report(published.output.trim());
  return { dataDir, environment, cert, start };
}

/** A server that goes on until it is ended: it is waited for until it names its address, and answers there. */
const asServer = (command: string) => `
(set -m; ${command.trim().replace(/ *#.*/, '')} > dev.log 2>&1 & echo $! > dev.pid)
until grep -q http://localhost: dev.log; do sleep 0.2; done
curl -sf "$(grep -o 'http://localhost:[0-9]*' dev.log | head -1)/" > /dev/null
kill -- "-$(cat dev.pid)"`;

/** The same commands as one script, with the one thing that only this run can know. */
function asScript(blocks: readonly string[], invitation: string): string {
  const lines = blocks.map(block =>
    block.startsWith('npm run dev') ? asServer(block) : block.replace(INVITATION, `'${invitation}'`),
  );
  if (!lines.join('').includes(invitation)) throw new Error('The document has no place for the invitation');
  return lines.join('\n');
}

/** Reads a page as visitors do. */
const readPage = async (address: string, ca: string, path: string) =>
  (
    await sendRequest(`https://${address}${path}`, { servername: HOST, ca, headers: { host: HOST } })
  ).body.toString();

async function run(machine: OtherMachine, script: string, report: Report): Promise<number> {
  let output = '';
  const began = performance.now();
  const code = await machine.run(script, text => {
    output += text;
  });
  if (code !== 0) throw new Error(`A command of ${DOCUMENT} ended with ${code}:\n${output.slice(-4_000)}`);
  report(output.slice(-400).trim());
  return performance.now() - began;
}

/** Follows the document as another user, from an empty folder to a live page; then releases the page again and again. */
export async function measureOutside(releases: number, report: Report): Promise<Figure> {
  await using trial = await openInLab(async lab => {
    const site = await openSite(lab, report);
    const home = await lab.newFolder();
    const machine = await openOtherMachine({
      ...{ home, host: HOST, megabits: MEGABITS, hidden: [repository, site.dataDir] },
      environment: {
        PATH: `${home}/bin:/usr/local/bin:/usr/bin:/bin`,
        NODE_EXTRA_CA_CERTS: `${home}/site.crt`,
      },
    });
    lab.defer(machine.close);
    await mkdir(join(home, 'bin'));
    await copyFile(process.execPath, join(home, 'bin/node'));
    // Beside what this machine trusts: its registry of packages may be a mirror.
    const { NODE_EXTRA_CA_CERTS: trusted } = process.env;
    await writeFile(join(home, 'site.crt'), site.cert + (trusted ? await readFile(trusted, 'utf8') : ''));
    await site.start(machine.address);
    return { ...site, machine };
  });
  const { machine, environment, cert } = trial;
  const document = await readFile(DOCUMENT, 'utf8');
  const all = codeBlocks(document, ON_SITE);
  const invite = all.map(block => OPERATORS.exec(block)).find(found => found !== null);
  if (!invite) throw new Error('The document invites nobody');
  const [, team = '', remote = ''] = invite;
  const cli = (...args: string[]) => runNode(repository, 'platform/release/src/cli.ts', args, environment);
  const invited = await cli('invite', team, remote, '--json');
  if (invited.code !== 0) throw new Error(invited.output);
  const { invitation } = JSON.parse(invited.output) as { invitation: string };

  const began = performance.now();
  const blocks = all.filter(block => !OPERATORS.test(block));
  await run(machine, asScript(blocks, invitation), report);
  const path = `/${remote[0]?.toUpperCase()}${remote.slice(1)}`;
  const isLive = (text: string) => async () => (await readPage(machine.address, cert, path)).includes(text);
  if ((await waitUntil(isLive('<h1'), 60_000, 200)) === null) throw new Error('The page did not come live');
  const live = seconds(performance.now() - began);

  const [within = 'false'] = WITHIN.exec(document) ?? [];
  await run(machine, `cd remote-${remote}\n${asServer(within)}`, report);

  const times: number[] = [];
  for (let at = 1; at <= releases; at += 1) {
    const change = `sed -i 's/Dizer olá[^<]*/Dizer olá ${at}/' src/${remote}/${remote}-page.tsx`;
    const again = [`cd remote-${remote}`, change, blocks.at(-1)].join('\n');
    times.push(seconds(await run(machine, again, report)));
    const promoted = await cli('promote', remote);
    if (promoted.code !== 0) throw new Error(promoted.output);
  }
  const slowest = Math.max(...times);
  return {
    tried: `the commands of docs/external-remote.md word for word (${blocks.length} blocks) by an account that sees neither checkout nor store, in a network namespace at ${MEGABITS} Mbit/s with an empty npm cache, of a site by HTTPS behind haproxy; then the page within the live site, and ${releases} releases of it changed`,
    measured: `${live} s from an empty folder to the live page; no error of types, of packages included; releases of one page in ${times.join(', ')} s`,
    isMet: live <= MOST_SECONDS.live && slowest <= MOST_SECONDS.release,
    notes: [],
  };
}
