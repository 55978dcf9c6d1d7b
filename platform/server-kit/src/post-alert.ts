import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** How long a webhook may take, in milliseconds. */
const TIMEOUT = 5_000;

/** Addresses that lead into a machine, or into the network around it. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is none of the public internet. */
export const isInside = (address: string): boolean =>
  inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const refuse = (host: string) => new Error(`${host} leads into the network of this machine`);

/** Finds a host's addresses for a connection, and none that is inside: the name cannot become another one afterwards. */
const lookupOutside: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (cause, found) => {
    const first = found?.[0];
    if (cause || !first) callback(cause ?? new Error(`${host} has no address`), []);
    else if (found.some(({ address }) => isInside(address))) callback(refuse(host), []);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });

interface AlertOptions {
  /** Headers by which the receiver knows who sent the body. */
  sign?: (url: URL, body: Buffer) => Record<string, string>;
  /** Whether only an https address of the public internet is posted to. */
  isPublic?: boolean;
}

/**
 * Posts an alert as JSON to a webhook; redirects are not followed.
 * @throws where the address cannot be reached in time, answers with an error, or is not public where it has to be
 */
export async function postAlert(
  webhook: string,
  alert: unknown,
  { sign = () => ({}), isPublic = false }: AlertOptions = {},
): Promise<void> {
  const url = new URL(webhook);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isPublic && (url.protocol !== 'https:' || (isIP(host) !== 0 && isInside(host)))) throw refuse(host);
  const body = Buffer.from(JSON.stringify(alert));
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, ...sign(url, body) },
    signal: AbortSignal.timeout(TIMEOUT),
    ...(isPublic ? { lookup: lookupOutside } : {}),
  })
    .once('response', answer => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    })
    .on('error', reject)
    .end(body);
  const status = await promise;
  if (status < 200 || status > 299) throw new Error(`The webhook answered ${status}`);
}
