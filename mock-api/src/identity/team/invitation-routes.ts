import { Refusal } from '@serafim/contract/api/http/refusal';
import { groupCode } from '@serafim/contract/api/session/typed-code';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { qrPath } from '../../platform/codes/qr-code.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { insertAdmin } from '../person/staff-repository.ts';
import { keyAddress, newSecret } from '../second-step/one-time-password.ts';
import { describeRole, reportToManagers } from './team-mails.ts';
import { decideRequest, invitationByToken } from './team-repository.ts';
import type { TeamServices } from './team-services.ts';

const wrongCode = () =>
  new Refusal('dados-invalidos', {
    errors: { codigo: 'O código não confere. Confira se a hora do celular está certa.' },
  });

/** /convite: an invited person becomes an administrator, with a password and a second step of their own. */
export function invitationRoutes(app: ApiApp, services: TeamServices): void {
  offerRoute(app, services);
  acceptRoute(app, services);
}

/** Shows an invitation and the key of the second step. */
function offerRoute(app: ApiApp, services: TeamServices): void {
  const { store, cipher, limits, brand, now } = services;

  route(app, 'invitation', async request => {
    await limits.take('codePerAddress', clientNetwork(request.ip));
    const found = await invitationByToken(store.db, request.body.convite, now());
    if (found === undefined) throw new Refusal('convite-vencido');
    // The first look makes the key; a reload shows the same one.
    await store.db
      .updateTable('admin_request')
      .set({ secret_cipher: cipher.seal('admin_request.secret_cipher', found.id, newSecret()) })
      .where('id', '=', found.id)
      .where('state', '=', 'enviado')
      .where('secret_cipher', 'is', null)
      .execute();
    const { secret_cipher: sealed } =
      (await invitationByToken(store.db, request.body.convite, now())) ?? found;
    if (sealed === null) throw new Refusal('convite-vencido');
    const secret = cipher.open('admin_request.secret_cipher', found.id, sealed);
    const address = keyAddress(secret, brand.name, found.name);
    return {
      nome: found.name,
      funcao: found.role,
      valeAte: found.expires_at,
      chave: secret,
      endereco: address,
      qr: qrPath(address),
    };
  });
}

/** Accepts it with a password and a code. */
function acceptRoute(app: ApiApp, services: TeamServices): void {
  const { store, cipher, passwords, sessions, sessionCookie, knownDevices, limits, secondStep } = services;
  const { audit, now } = services;

  route(app, 'acceptInvitation', async (request, reply) => {
    const { convite, cpf, password, codigo } = request.body;
    await limits.take('codePerAddress', clientNetwork(request.ip));
    const found = await invitationByToken(store.db, convite, now());
    if (found === undefined || found.secret_cipher === null) throw new Refusal('convite-vencido');
    const secret = cipher.open('admin_request.secret_cipher', found.id, found.secret_cipher);
    const passwordHash = await passwords.hash(password);
    const { name, email, role } = found;
    const made = await inTransaction(store.db, async db => {
      const accepted = await decideRequest(db, found.id, ['enviado'], 'feito', found.decided_by, now());
      if (accepted === undefined) throw new Refusal('convite-vencido');
      const stored = await insertAdmin(db, cipher, {
        name,
        email,
        cpf,
        role,
        passwordHash,
        createdAt: now(),
      });
      if (stored === null)
        throw new Refusal('cpf-ja-cadastrado', {
          errors: { cpf: 'Este CPF já tem cadastro no site. Use outro, ou fale com quem convidou você.' },
        });
      const codes = await secondStep.install(db, stored.number, secret, codigo);
      if (codes === null) throw wrongCode();
      await audit.record(db, {
        actor: stored.id,
        action: 'aceitou-convite',
        subject: stored.id,
        fields: [role],
      });
      await reportToManagers(db, services, `Convite aceito: ${describeRole(name, role)}.`);
      return { codes, number: stored.number, token: await sessions.open(db, stored.number) };
    });
    sessionCookie.write(reply, made.token, 'admin');
    knownDevices.remember(request, reply, { number: made.number, password_hash: passwordHash });
    return { codigos: made.codes.map(groupCode) };
  });
}
