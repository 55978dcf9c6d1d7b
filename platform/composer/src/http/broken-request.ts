import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { securityHeaders } from './security-headers.ts';

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers what is no HTTP request at all, or too slow a one, with the headers of every answer, and closes the connection.
 * @param text what is answered
 */
export function answerBrokenRequest({ code }: ConnectionError, socket: Socket, text: string): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(
    [
      `HTTP/1.1 ${statuses[code] ?? '400 Bad Request'}`,
      ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
      'content-type: text/plain; charset=utf-8',
      'connection: close',
      `content-length: ${Buffer.byteLength(text)}`,
      '',
      text,
    ].join('\r\n'),
  );
}
