import type { ClinicRequest } from '@serafim/contract/api/appointment/appointment';
import { errorMessage } from '@serafim/contract/api/http/error-message';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import type { RemoteHost } from '@serafim/platform-contract/host';
import type { PageProps } from '@serafim/platform-contract/page';
import { useQuery } from '@serafim/remote-kit/use-query';
import { useScreenArrival } from '@serafim/remote-kit/use-screen-arrival';
import { buttonClass, EmptyState, LoadError, Loading, PhoneIcon, ScriptNotice } from '@serafim/ui';
import counter from '@serafim/ui/illustrations/balcao-da-clinica.svg';
import notFound from '@serafim/ui/illustrations/nao-encontrada.svg';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { titles } from '../../titles/titles.ts';
import { AppointmentFrame } from '../appointment-frame.tsx';
import { AnswerForm } from './answer-form.tsx';
import { answerHeading, answerLead } from './answer-texts.ts';
import { RequestFacts } from './request-facts.tsx';

const FAILURE = 'Não deu para abrir o pedido agora';

/** Reads a request; null where the pass is of none. Looking changes nothing: programs that scan mails look too. */
async function readRequest(
  host: Pick<RemoteHost, 'api'>,
  pass: string,
  signal: AbortSignal,
): Promise<ClinicRequest | null> {
  if (pass === '') return null;
  try {
    return await (await host.api()).clinicRequest(pass, { signal });
  } catch (cause) {
    // For the clinic, an unknown link is a result and no error.
    if ([404, 414, 422].includes(toApiError(cause)?.status ?? 0)) return null;
    throw cause;
  }
}

/** The page behind the link in a clinic's mail: the request, and the answer to it, without an account. */
export default function AnswerPage({ host }: PageProps) {
  const { hash } = useLocation();
  // In an effect, since the server knows no hash.
  const [pass, setPass] = useState<string | null>(null);
  useLayoutEffect(() => setPass(hash.slice(1)), [hash]);
  // Another link, another request: nothing of one is shown with the form of the other.
  return <Answer key={pass} host={host} pass={pass} />;
}

function Answer({ host, pass }: { host: RemoteHost; pass: string | null }) {
  const query = useCallback((signal: AbortSignal) => readRequest(host, pass ?? '', signal), [host, pass]);
  const { state, refetch, setData } = useQuery(pass === null ? null : query);
  // What was read stays in sight while it is read again.
  const request =
    state.status === 'ready' ? state.data : state.status === 'loading' ? state.previous : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenArrival(request?.situacao ?? null, () => heading.current?.focus({ preventScroll: true }));
  return (
    <AppointmentFrame
      heading={request === undefined ? titles.answer : answerHeading(request)}
      headingRef={heading}
      lead={request !== undefined && <p>{answerLead(request, host.brand)}</p>}
      picture={request === null ? undefined : counter}
    >
      {state.status === 'loading' && request === undefined && (
        <>
          <ScriptNotice />
          <Loading message="Abrindo o pedido…" failure={FAILURE} onRetry={refetch} />
        </>
      )}
      {state.status === 'failed' && (
        <LoadError title={FAILURE} reason={errorMessage(state.cause)} onRetry={refetch} />
      )}
      {request === null && (
        <EmptyState title="O pedido não está aqui" scene={notFound}>
          <p>Dúvidas? Ligue, {host.brand.hours}.</p>
          <a href={`tel:${host.brand.phoneE164}`} className={buttonClass()}>
            <PhoneIcon size="small" />
            {host.brand.phone}
          </a>
        </EmptyState>
      )}
      {request && <RequestFacts request={request} />}
      {request?.situacao === 'enviado' && pass !== null && (
        <AnswerForm host={host} pass={pass} request={request} onAnswered={setData} onOutdated={refetch} />
      )}
    </AppointmentFrame>
  );
}
