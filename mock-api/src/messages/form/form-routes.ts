import { formatCnpj } from '@serafim/contract/api/fields/cnpj-format';
import { maskCpf } from '@serafim/contract/api/fields/cpf';
import { formatMoney } from '@serafim/contract/api/fields/money-format';
import { formatPhone } from '@serafim/contract/api/fields/phone';
import type { Protocol } from '@serafim/contract/api/message/contact';
import { contactSubjects } from '@serafim/contract/api/message/contact-subjects';
import { corporatePlan, corporateTotal } from '@serafim/contract/api/plan/plan-table';
import { dayInSaoPaulo } from '@serafim/contract/site/calendar';
import { clientNetwork } from '@serafim/server-kit/client-network';
import type { FastifyRequest } from 'fastify';
import type { IdentityServices } from '../../identity/services.ts';
import { newProtocol } from '../../platform/codes/protocol.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import type { Db, MessageTables } from '../db/tables.ts';
import { formMails } from './form-mails.ts';

interface Received {
  kind: MessageTables['message']['kind'];
  /** Who gets the confirmation. */
  sender: string;
  /** What the team reads, line by line: a mailbox keeps no record of who reads it, so it holds no whole CPF. */
  lines: readonly [string, string][];
}

type FormServices = Pick<
  IdentityServices<MessageTables>,
  'cipher' | 'limits' | 'keyed' | 'outbox' | 'brand' | 'siteOrigin' | 'now'
>;

/** Stores what was sent and mails it; answers with its protocol. */
async function receive(
  { cipher, limits, keyed, outbox, brand, siteOrigin, now }: FormServices,
  request: FastifyRequest,
  { kind, sender, lines }: Received,
): Promise<Protocol> {
  await limits.take('formPerAddress', clientNetwork(request.ip));
  return keyed.once(
    request,
    kind,
    async () => newProtocol(now()),
    async (db: Db, protocolo) => {
      const row = {
        protocol: protocolo,
        kind,
        payload_cipher: cipher.seal('message.payload_cipher', protocolo, JSON.stringify(request.body)),
      };
      await db
        .insertInto('message')
        .values({ ...row, created_at: now().toISOString() })
        .execute();
      const today = dayInSaoPaulo(now());
      for (const mail of formMails({ brand, siteOrigin, kind, sender, lines, protocolo, today }))
        await outbox.put(db, mail, sender);
      return { protocolo };
    },
  );
}

/** POST /contato, /licenciado and /proposta: stored, confirmed with a protocol, forwarded to the team. */
export function formRoutes(app: ApiApp, services: FormServices): void {
  route(app, 'contact', async request => {
    const { nome, email, assunto, descricao, cpf } = request.body;
    const lines: [string, string][] = [
      ['Assunto', contactSubjects[assunto]],
      ['Nome', nome],
      ['E-mail', email],
      ...(cpf === '' ? [] : [['CPF', maskCpf(cpf)] as [string, string]]),
      ['Mensagem', descricao],
    ];
    return receive(services, request, { kind: 'contato', sender: email, lines });
  });

  route(app, 'becomeLicensee', async request => {
    const { nome, email, telefone, cidade, uf, cnpj, experiencia } = request.body;
    const lines: [string, string][] = [
      ['Nome', nome],
      ['E-mail', email],
      ['Telefone', formatPhone(telefone)],
      ['Cidade', `${cidade}/${uf}`],
      ...(cnpj === '' ? [] : [['CNPJ', formatCnpj(cnpj)] as [string, string]]),
      ['Experiência', experiencia],
    ];
    return receive(services, request, { kind: 'licenciado', sender: email, lines });
  });

  route(app, 'requestProposal', async request => {
    const { empresa, cnpj, nome, email, telefone, plano, pessoas } = request.body;
    const lines: [string, string][] = [
      ['Empresa', empresa],
      ['CNPJ', formatCnpj(cnpj)],
      ['Nome', nome],
      ['E-mail', email],
      ['Telefone', formatPhone(telefone)],
      ['Plano', corporatePlan(plano).plano],
      ['Pessoas', String(pessoas)],
      ['Por mês', formatMoney(corporateTotal(plano, pessoas))],
    ];
    return receive(services, request, { kind: 'empresa', sender: email, lines });
  });
}
