import { type ApiApp, route } from '../../platform/http/route.ts';
import { requestingAdminRow } from '../access/requester.ts';
import { changePassword } from '../person/change-password.ts';
import type { TeamServices } from './team-services.ts';

/** PUT /minha-seguranca/senha: an administrator's own password. */
export function ownPasswordRoutes(app: ApiApp, services: TeamServices): void {
  const { store, sessionCookie, knownDevices, audit } = services;

  route(app, 'changeAdminPassword', async (request, reply) => {
    const person = await requestingAdminRow(store.db, request);
    const { token, changed } = await changePassword(services, person, request.body, db =>
      audit.record(db, { actor: person.id, action: 'trocou-senha', subject: person.id }),
    );
    sessionCookie.write(reply, token, 'admin');
    // The new password ends what other devices were known for, and not this one.
    knownDevices.remember(request, reply, changed);
  });
}
