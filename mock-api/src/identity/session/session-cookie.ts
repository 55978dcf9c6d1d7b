import type {} from '@fastify/cookie';
import type { Role } from '@serafim/contract/api/session/session';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Reads and writes the cookie that holds a session's value. */
export interface SessionCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, token: string, role: Role): void;
  clear(reply: FastifyReply): void;
}

/** On https the browser itself keeps other hosts from setting it (`__Host-`). */
export function createSessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? '__Host-sessao' : 'sessao';
  const options = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' } as const;
  return {
    read: request => {
      const value = request.cookies[name];
      return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
    },
    write: (reply, token, role) => {
      reply.setCookie(name, token, { ...options, sameSite: role === 'admin' ? 'strict' : 'lax' });
    },
    clear: reply => {
      reply.clearCookie(name, options);
    },
  };
}
