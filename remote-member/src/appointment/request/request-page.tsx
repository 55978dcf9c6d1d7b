import type { AppointmentForm } from '@serafim/contract/api/appointment/appointment';
import { toApiError } from '@serafim/contract/api/http/to-api-error';
import { paths } from '@serafim/contract/site/paths';
import type { PageProps } from '@serafim/platform-contract/page';
import { useScreenArrival } from '@serafim/remote-kit/use-screen-arrival';
import { buttonClass, EmptyState, Notice } from '@serafim/ui';
import counter from '@serafim/ui/illustrations/balcao-da-clinica.svg';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { titles } from '../../titles/titles.ts';
import { MemberWait } from '../../waiting/member-wait.tsx';
import { type OwnRead, useMemberRead } from '../../waiting/use-member-read.ts';
import { AppointmentFrame } from '../appointment-frame.tsx';
import { BlockedScreen, PhoneScreen } from './no-request-screens.tsx';
import { RequestForm } from './request-form.tsx';
import { SentScreen } from './sent-screen.tsx';

/** `unknown`: no clinic of the network has this address. */
type Read = AppointmentForm | 'unknown';

/** Asking one clinic for an appointment: the form, or why there is none. */
export default function RequestPage({ host }: PageProps) {
  const { clinica = '' } = useParams();
  const readForm: OwnRead<Read> = useCallback(
    async (api, options) => {
      try {
        return await api.appointmentForm(clinica, options);
      } catch (cause) {
        if ([404, 422].includes(toApiError(cause)?.status ?? 0)) return 'unknown';
        throw cause;
      }
    },
    [clinica],
  );
  const read = useMemberRead(host, readForm);
  const [isSent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenArrival(isSent ? 'sent' : 'form', () => heading.current?.focus({ preventScroll: true }));
  const data = read.known?.data ?? null;
  const known = data === 'unknown' ? null : data;

  const content = (): ReactNode => {
    if (!read.known)
      return <MemberWait read={read} message="Abrindo o pedido…" failure="Não conseguimos abrir o pedido" />;
    if (data === 'unknown')
      return (
        <EmptyState title="Este local não está na rede.">
          <Link to={paths.network} className={buttonClass()}>
            Buscar na rede
          </Link>
        </EmptyState>
      );
    if (known === null) return <p>Você entrou como administração: só quem tem plano pede uma consulta.</p>;
    if (isSent) return <SentScreen host={host} clinic={known.clinica} />;
    if (!known.clinica.recebePedidos) return <PhoneScreen clinic={known.clinica} />;
    if (known.impedimento !== null)
      return <BlockedScreen impediment={known.impedimento} clinic={known.clinica} />;
    return <RequestForm host={host} form={known} onSent={() => setSent(true)} onOutdated={read.refetch} />;
  };

  return (
    <AppointmentFrame
      heading={isSent ? 'Pedido enviado' : titles.appointment}
      headingRef={heading}
      lead={
        known && (
          <p>
            {known.clinica.nome}, {known.clinica.cidade}
          </p>
        )
      }
      picture={counter}
    >
      {known?.clinica.demonstracao && (
        <Notice kind="info" live={false} title="Local de demonstração">
          Ele foi inventado para mostrar o site: ninguém lê este pedido.
        </Notice>
      )}
      {content()}
    </AppointmentFrame>
  );
}
