import { createTestHost } from '@serafim/remote-kit/testing/test-host';
import { afterEach, expect, it, vi } from 'vitest';
import { signInNewMember } from './sign-in-new-member.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('who has signed up is led on after three seconds at most, however long signing in takes', async () => {
  vi.useFakeTimers();
  const host = createTestHost({ refreshSession: () => new Promise(() => {}) });
  let isLedOn = false;
  void signInNewMember(host, { cpf: '52998224725', password: 'um-rio-de-janeiro-42' }).then(() => {
    isLedOn = true;
  });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(isLedOn).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(isLedOn).toBe(true);
});
