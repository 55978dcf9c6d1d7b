import { firstName } from '@serafim/contract/site/first-name';
import type { RemoteHost, SessionState } from '@serafim/platform-contract/host';
import { requestReceipt } from './other-tabs.ts';
import type { Receipt } from './receipt.ts';

/** Who is visiting, once that is known. */
function knownVisitor({ session }: RemoteHost, signal: AbortSignal): Promise<SessionState> {
  return new Promise(resolve => {
    const check = (state: SessionState) => {
      if (state.status === 'unknown') return;
      stop();
      resolve(state);
    };
    const stop = session.subscribe(check);
    signal.addEventListener('abort', stop, { once: true });
    check(session.getState());
  });
}

/** The present contract of a signed-in member; null for everybody else. */
async function ownReceipt(host: RemoteHost, signal: AbortSignal): Promise<Receipt | null> {
  const visitor = await knownVisitor(host, signal);
  if (visitor.status !== 'known' || visitor.session.papel !== 'member') return null;
  try {
    const { contrato, nome } = await (await host.api()).account({ signal });
    return contrato.situacao === 'nenhum' ? null : { passe: contrato.passe, primeiroNome: firstName(nome) };
  } catch (cause) {
    if (!signal.aborted) host.report({ kind: 'info', code: 'cadastro/contratacao', cause });
    return null;
  }
}

/** The receipt of a tab that has none: another tab's, else the signed-in member's; null where there is none. */
export const findReceipt = async (host: RemoteHost, signal: AbortSignal): Promise<Receipt | null> =>
  (await requestReceipt(signal)) ?? ownReceipt(host, signal);
