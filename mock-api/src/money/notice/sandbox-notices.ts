import type { AddressInfo } from 'node:net';
import { noticeHeaders, type PaymentNotice } from '@serafim/contract/api/payment/payment-notice';
import { startJob } from '../../platform/jobs/recurring-job.ts';
import { signRequest } from '../../platform/security/request-signature.ts';
import type { MoneyServices } from '../services.ts';

/** What sending the sandbox's notices works with. */
type NoticeSender = Pick<MoneyServices, 'store' | 'payments' | 'noticeKey' | 'now' | 'log'>;

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1_000).toISOString();

/**
 * Sends the notices that the sandbox owes, as a provider does: signed, over HTTP, and again half a minute later where they were
 * not taken.
 */
export async function sendSandboxNotices(services: NoticeSender, origin: string): Promise<void> {
  const { store, payments, noticeKey, now } = services;
  const due = await store.db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('notice_at', '<=', now().toISOString())
    .orderBy('notice_at')
    .limit(20)
    .execute();
  for (const { reference, amount, notice_at } of due) {
    const claimed = await store.db
      .updateTable('sandbox_payment')
      .set({ notice_at: later(now(), 30), state: 'confirmed' })
      .where('reference', '=', reference)
      .where('notice_at', '=', notice_at)
      .executeTakeFirst();
    if (claimed.numUpdatedRows !== 1n) continue;
    const notice: PaymentNotice = {
      id: `sandbox-${reference}`,
      referencia: reference,
      situacao: 'confirmado',
      valor: amount,
    };
    const body = JSON.stringify(notice);
    const answer = await fetch(`${origin}/pagamentos/avisos/${payments.provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signRequest(noticeHeaders, noticeKey, body, now()) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    await answer.arrayBuffer();
    if (!answer.ok) continue;
    await store.db
      .updateTable('sandbox_payment')
      .set({ notice_at: null })
      .where('reference', '=', reference)
      .execute();
  }
}

/** The address under which a server reaches itself; null before it listens. */
function ownOrigin(address: AddressInfo | string | null): string | null {
  if (address === null || typeof address === 'string') return null;
  const host = address.family === 'IPv6' ? '[::1]' : '127.0.0.1';
  return `http://${['::', '0.0.0.0', '127.0.0.1', '::1'].includes(address.address) ? host : address.address}:${address.port}`;
}

/** Sends notices every second while the sandbox stands in for a provider. @param address where this API listens */
export const startSandboxNotices = (services: NoticeSender, address: () => AddressInfo | string | null) =>
  startJob({
    run: async () => {
      const origin = ownOrigin(address());
      if (services.payments.isSandbox && origin !== null) await sendSandboxNotices(services, origin);
    },
    pause: 1_000,
    log: services.log,
    failure: 'sandbox-notice-failed',
  });
