import { createHash } from 'node:crypto';
import { Refusal } from '@serafim/contract/api/http/refusal';
import { mailHeaders } from '@serafim/contract/api/message/inbox';
import { clientNetwork } from '@serafim/server-kit/client-network';
import { inTransaction } from '../../platform/db/transaction.ts';
import { keepBodyBytes } from '../../platform/http/body-bytes.ts';
import { type ApiApp, route } from '../../platform/http/route.ts';
import { isSigned } from '../../platform/security/request-signature.ts';
import type { MessageServices } from '../services.ts';
import { readMail } from './read-mail.ts';
import { storeReply } from './reply-repository.ts';

/** Bytes of a request at most: a mail of six megabytes in base64. */
const LARGEST = 8 * 1024 ** 2;

/** Postfix puts the time of its try before a mail: without it the same mail has the same digest. */
function withoutEnvelope(raw: Buffer): Buffer {
  const isPut = raw.subarray(0, 5).toString('latin1') === 'From ';
  return isPut ? raw.subarray(raw.indexOf('\n') + 1) : raw;
}

/** POST /mensagens/correio: the mail server hands over what came to the address of a thread. */
export function replyRoutes(
  app: ApiApp,
  { store, cipher, limits, replyAddresses, mailKey, now }: MessageServices,
): void {
  const { preParsing, bytesOf } = keepBodyBytes();

  route(
    app,
    'receiveMail',
    async request => {
      const raw = withoutEnvelope(Buffer.from(request.body.mensagem, 'base64'));
      const protocol = replyAddresses.findThread(raw.toString('latin1'));
      if (protocol === undefined) throw new Refusal('nao-encontrado');
      const read = await readMail(raw);
      if (read === null) return;
      const mail = { ...read, texto: replyAddresses.hideIn(read.texto) };
      const id = createHash('sha256').update(raw).digest('base64url');
      const isKnown = await inTransaction(store.db, db =>
        storeReply(db, { cipher, store }, { id, protocol, mail, now: now() }),
      );
      if (!isKnown) throw new Refusal('nao-encontrado');
    },
    {
      ...(mailKey && { bodyLimit: LARGEST }),
      preParsing: [
        // Before megabytes are read.
        async ({ ip, headers }) => {
          if (mailKey === undefined) throw new Refusal('nao-encontrado');
          await limits.take('mailPerAddress', clientNetwork(ip));
          if (headers[mailHeaders.signature] === undefined) throw new Refusal('assinatura-invalida');
        },
        preParsing,
      ],
      preValidation: async request => {
        if (
          mailKey === undefined ||
          !isSigned(mailHeaders, mailKey, request.headers, bytesOf(request), now())
        )
          throw new Refusal('assinatura-invalida');
      },
    },
  );
}
