import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../db/tables.ts';

type Owner = Pick<Person, 'number' | 'password_hash'>;

/** Browsers in which a person has signed in before. Failures elsewhere do not keep the person out there. */
export interface KnownDevices {
  /** Names the device for this person; null where the person never signed in with it, or changed the password since. */
  find(request: FastifyRequest, person: Owner | undefined): string | null;
  /** Makes the browser a known device, under a new name each time. */
  remember(request: FastifyRequest, reply: FastifyReply, person: Owner): void;
}

const DEVICE = 16;
const MAC = 16;
// Those of a family on one tablet.
const PEOPLE = 4;
const YEAR = 365 * 86_400;
/** No cookie is signed for this number: to look for nobody's device takes as long as for somebody's. */
const nobody: Owner = { number: 0, password_hash: null };

/**
 * The cookie holds a signed token for each of the last people: a random name, and a signature over it, the person and
 * the password hash, so that a new password ends what earlier devices were known for. The server stores nothing.
 */
export function createKnownDevices(key: Buffer, isHttps: boolean): KnownDevices {
  const name = isHttps ? '__Host-aparelho' : 'aparelho';
  const options = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax', maxAge: YEAR } as const;

  const sign = (device: Buffer, { number, password_hash }: Owner): Buffer =>
    createHmac('sha256', key)
      .update(device)
      .update(`${number} ${password_hash ?? ''}`)
      .digest()
      .subarray(0, MAC);

  const tokens = (request: FastifyRequest): Buffer[] =>
    (request.cookies[name] ?? '')
      .split('.')
      .slice(0, PEOPLE)
      .map(text => Buffer.from(text, 'base64url'))
      .filter(bytes => bytes.length === DEVICE + MAC);

  const isOf = (token: Buffer, person: Owner): boolean =>
    timingSafeEqual(token.subarray(DEVICE), sign(token.subarray(0, DEVICE), person));

  return {
    find: (request, person) => {
      const token = tokens(request).find(each => isOf(each, person ?? nobody));
      return token === undefined ? null : createHash('sha256').update(token).digest('base64url');
    },
    remember: (request, reply, person) => {
      const device = randomBytes(DEVICE);
      const others = tokens(request).filter(each => !isOf(each, person));
      const all = [Buffer.concat([device, sign(device, person)]), ...others].slice(0, PEOPLE);
      reply.setCookie(name, all.map(each => each.toString('base64url')).join('.'), options);
    },
  };
}
