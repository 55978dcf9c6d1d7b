import { SlowNote } from '@serafim/ui';

/**
 * Says of a card on its way that it takes long. It is loaded with the first request, and by this file: a page that loads
 * the parts for waiting by themselves makes them a file of their own, which every other page then requests too.
 */
export default function CardWait() {
  return <SlowNote isRunning />;
}
