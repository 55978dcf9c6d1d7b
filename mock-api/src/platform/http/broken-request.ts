import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ProblemKind } from '@serafim/contract/api/http/problem';
import { Refusal } from '@serafim/contract/api/http/refusal';
import type { ConnectionError } from 'fastify';
import type { Headers } from './security-headers.ts';

const kinds: Readonly<Record<string, ProblemKind>> = {
  HPE_HEADER_OVERFLOW: 'cabecalho-grande-demais',
  ERR_HTTP_REQUEST_TIMEOUT: 'pedido-lento',
};

const kindOf = ({ code }: ConnectionError): ProblemKind => kinds[code] ?? 'pedido-malformado';

/** Answers what is no HTTP request at all, or too slow a one, with these headers too, and closes the connection. */
export const answerBrokenRequest =
  (headers: Headers) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const problem = new Refusal(kindOf(error));
    const body = JSON.stringify(problem.body(randomUUID()));
    socket.end(
      [
        `HTTP/1.1 ${problem.status} Refused`,
        'Content-Type: application/problem+json; charset=utf-8',
        'Cache-Control: no-store',
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        'Connection: close',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  };
