import { expect, it } from 'vitest';
import { createSteadyClock } from './steady-clock.ts';

const time = { wall: 1_000_000, passed: 0 };
const clock = createSteadyClock(
  () => time.wall,
  () => time.passed,
);
function go(milliseconds: number): number {
  time.passed += milliseconds;
  time.wall += milliseconds;
  return clock().getTime();
}

it('it goes with the wall clock, through a jump of forty days as if none had been, and then comes nearer', () => {
  expect(go(5_000)).toBe(1_005_000);
  time.wall += 40 * 86_400_000;
  expect(clock().getTime()).toBe(1_005_000);
  expect(go(1_000)).toBe(1_006_100);
  time.wall -= 40 * 86_400_000;
  expect(go(1_000)).toBe(1_007_000);
  expect(go(1_000)).toBe(time.wall);
});
