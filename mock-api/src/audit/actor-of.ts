import type { FastifyRequest } from 'fastify';

/** Id of the admin who makes a request. @throws where the permission table let somebody else in */
export function actorOf({ signedIn }: FastifyRequest): string {
  if (signedIn?.role !== 'admin')
    throw new Error('A route of the administration was reached by somebody else');
  return signedIn.id;
}
