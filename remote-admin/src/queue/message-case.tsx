import type { CaseDetail } from '@serafim/contract/api/case/case-queue';
import { isSameEmail } from '@serafim/contract/api/fields/same-email';
import type { InboxMessage } from '@serafim/contract/api/message/inbox';
import { UNDO_SECONDS } from '@serafim/contract/site/message-terms';
import type { RemoteHost } from '@serafim/platform-contract/host';
import { Button, Notice } from '@serafim/ui';
import { useStore } from 'zustand';
import { useOffers } from '../access/role.ts';
import { AnswerBox } from '../inbox/answer-box.tsx';
import { openDraft } from '../inbox/drafts.ts';
import { Exchange } from '../inbox/exchange.tsx';
import { countMails, takeBackAnswer, useMessage } from '../inbox/use-message.ts';
import { WrittenWords } from '../inbox/written-words.tsx';
import { InventedNote } from '../screen/invented-note.tsx';
import { CloseMessage } from './close-message.tsx';
import { FactStrip } from './fact-strip.tsx';
import type { CaseOwner } from './use-case-owner.ts';
import type { EndedCase } from './use-ended-cases.ts';

interface MessageCaseProps {
  host: RemoteHost;
  message: InboxMessage;
  fact: CaseDetail['fato'];
  member: CaseDetail['pessoa'];
  owner: CaseOwner;
  hasKeys: boolean;
  onEnded: (ended: EndedCase) => void;
}

/** A message with what was answered, what the records say, and the answer in its place. */
export function MessageCase({ host, message, fact, member, owner, hasKeys, onEnded }: MessageCaseProps) {
  const { latest, isEnded, answer } = useMessage(host, message);
  const mayAnswer = useOffers(host, 'atendimento');
  const session = useStore(host.session);
  const { id: writerId, nome: writer } = session.status === 'known' ? session.session : { id: '', nome: '' };
  const { protocolo, nome } = message;
  const draft = openDraft(host, writerId, protocolo);
  const name = { tipo: 'mensagem', id: protocolo } as const;

  const send = async (texto: string, idempotencyKey: string) => {
    const id = await answer(texto, idempotencyKey);
    onEnded({
      name,
      key: id,
      announcement: `Resposta a ${nome} guardada.`,
      toast: `O e-mail a ${nome} sai em ${UNDO_SECONDS} segundos.`,
      undo: async () => {
        await takeBackAnswer(host, protocolo, id);
        draft.write(texto);
      },
    });
  };
  const onClosed = () =>
    onEnded({
      name,
      key: `${protocolo} ${Date.now()}`,
      announcement: `Mensagem de ${nome} encerrada.`,
      toast: `Mensagem de ${nome} encerrada.`,
      undo: async () => (await host.api()).markMessage(protocolo, { situacao: 'aberta' }),
    });
  return (
    <>
      <WrittenWords message={message} />
      <InventedNote emails={[message.email]} />
      <Exchange message={latest} />
      <FactStrip fact={fact} />
      {member && !isSameEmail(member.email, message.email) && <OtherAddress name={member.nome} />}
      {mayAnswer && <OthersCase owner={owner} />}
      {mayAnswer && (
        <AnswerBox
          host={host}
          message={message}
          writer={writer}
          values={fact?.valores ?? {}}
          draft={draft}
          read={countMails(latest)}
          hasKeys={hasKeys}
          onSend={send}
        >
          {!isEnded && (
            <CloseMessage host={host} protocol={protocolo} read={countMails(latest)} onClosed={onClosed} />
          )}
        </AnswerBox>
      )}
    </>
  );
}

/** A CPF is no secret: whoever writes from another address may be somebody else. */
const OtherAddress = ({ name }: { name: string }) => (
  <Notice kind="info" title="O e-mail não é o do cadastro">
    <p>
      A mensagem traz o CPF de {name}, mas veio de outro endereço. Responda sem dados da conta, ou peça que
      escreva do e-mail do cadastro.
    </p>
  </Notice>
);

/** Says before anybody writes that somebody else has the case. */
const OthersCase = ({ owner }: { owner: CaseOwner }) =>
  owner.isOthers && (
    <Notice kind="info" title={`${owner.current?.nome} está com este caso`}>
      <Button variant="outline" size="small" onClick={owner.take}>
        Assumir
      </Button>
    </Notice>
  );
