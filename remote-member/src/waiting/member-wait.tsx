import { LoadError, Loading } from '@serafim/ui';
import type { ReactNode } from 'react';
import type { MemberPageRead } from './use-member-read.ts';

interface MemberWaitProps {
  read: Pick<MemberPageRead<unknown>, 'isWaiting' | 'reason' | 'refetch'>;
  message: string;
  /** The heading of the error. */
  failure: string;
  /** The shape of what comes. */
  shape?: ReactNode;
}

/** What a page for members shows in place of what it reads: that it is on its way, or why it did not come. */
export const MemberWait = ({
  read: { isWaiting, reason, refetch },
  message,
  failure,
  shape,
}: MemberWaitProps) => (
  <>
    {isWaiting && <Loading message={message} failure={failure} shape={shape} onRetry={refetch} />}
    {reason !== null && <LoadError title={failure} reason={reason} onRetry={refetch} />}
  </>
);
