import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';

/** Account and group without rights: `nobody` on Debian. */
const NOBODY = 65_534;
const REGISTRY = 'registry.npmjs.org:443';
const HERE = '10.77.0.1';
const THERE = '10.77.0.2';

/** A machine of somebody else: an account without rights in a network of its own, which sees neither checkout nor store. */
export interface OtherMachine {
  /** Address of this machine, as seen from there. */
  address: string;
  /** Runs a script of bash in the home. @param onOutput is called with what it prints. @returns its exit code */
  run(script: string, onOutput: (text: string) => void): Promise<number | null>;
  close(): Promise<void>;
}

export interface OtherMachineOptions {
  /** Its home: a folder that becomes its own. */
  home: string;
  /** Name of this machine in its network. */
  host: string;
  /** Folders that it has not. */
  hidden: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** The speed of its line in both directions. */
  megabits: number;
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** The one way to the registry of packages: a proxy that reaches nothing else. */
async function openRegistryProxy() {
  const proxy = createServer((_request, reply) => reply.writeHead(403).end());
  proxy.on('connect', ({ url }, socket) => {
    if (url !== REGISTRY) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const [host = '', port] = REGISTRY.split(':');
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on('error', () => [onward, socket].map(one => one.destroy()));
  });
  proxy.listen(0, HERE);
  await once(proxy, 'listening');
  return {
    url: `http://${HERE}:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** Makes a network namespace with one line to this machine. @returns takes both away */
function openNetwork(name: string, host: string, megabits: number): () => void {
  const [here, there] = [`${name}a`, `${name}b`];
  const inside = (...args: string[]) => ip('netns', 'exec', name, ...args);
  const shape = (device: string) =>
    `qdisc add dev ${device} root tbf rate ${megabits}mbit burst 64kb latency 400ms`.split(' ');
  const folder = join('/etc/netns', name);
  ip('netns', 'add', name);
  const close = () => {
    ip('netns', 'del', name);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name);
    ip('addr', 'add', `${HERE}/24`, 'dev', here);
    ip('link', 'set', here, 'up');
    inside('ip', 'addr', 'add', `${THERE}/24`, 'dev', there);
    for (const device of ['lo', there]) inside('ip', 'link', 'set', device, 'up');
    execFileSync('tc', shape(here));
    inside('tc', ...shape(there));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'hosts'), `127.0.0.1 localhost\n${HERE} ${host}\n`);
  } catch (cause) {
    close();
    throw cause;
  }
  return close;
}

/** Opens such a machine. @throws without the rights of root, iproute2 and bubblewrap */
export async function openOtherMachine(options: OtherMachineOptions): Promise<OtherMachine> {
  const { home, host, hidden, megabits } = options;
  if (process.getuid?.() !== 0) throw new Error('A network of its own is made by root alone');
  const name = `serafim${process.pid % 1_000}`;
  const closeNetwork = openNetwork(name, host, megabits);
  const proxy = await openRegistryProxy();
  chownSync(home, NOBODY, NOBODY);
  const environment = {
    HOME: home,
    TMPDIR: home,
    npm_config_https_proxy: proxy.url,
    npm_config_noproxy: host,
    npm_config_update_notifier: 'false',
    ...options.environment,
  };
  const command = [
    ...['netns', 'exec', name, 'setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
    ...['bwrap', '--die-with-parent', '--clearenv', '--unshare-pid', '--ro-bind', '/', '/'],
    ...['--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp', '--bind', home, home, '--chdir', home],
    ...hidden.flatMap(folder => ['--tmpfs', folder]),
    ...Object.entries(environment).flatMap(([setting, value]) => ['--setenv', setting, value]),
  ];
  return {
    address: HERE,
    async run(script, onOutput) {
      const child = spawn('ip', [...command, 'bash', '-euo', 'pipefail', '-c', script], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput);
      const [code] = (await once(child, 'close')) as [number | null];
      return code;
    },
    async close() {
      proxy.close();
      closeNetwork();
    },
  };
}
