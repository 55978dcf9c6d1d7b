import type { PageProps } from '@serafim/platform-contract/page';
import { useSearchParams } from 'react-router-dom';
import { Forbidden } from '../access/forbidden.tsx';
import { AnsweredPage } from '../inbox/answered-page.tsx';
import { isAnswered } from '../inbox/answered-state.ts';
import { readQueueAddress } from './queue-address.ts';
import { QueueScreen } from './queue-screen.tsx';
import { useQueue } from './use-queue.ts';

/** What waits for the administration, one case beside its list; or the messages that were answered. */
export default function MessagesPage({ host }: PageProps) {
  const [params] = useSearchParams();
  return isAnswered(params) ? <AnsweredPage host={host} /> : <QueuePage host={host} params={params} />;
}

function QueuePage({ host, params }: PageProps & { params: URLSearchParams }) {
  const address = readQueueAddress(params);
  const queue = useQueue(host, address);
  if (queue.result.status === 'forbidden') return <Forbidden host={host} />;
  return <QueueScreen host={host} address={address} queue={queue} />;
}
