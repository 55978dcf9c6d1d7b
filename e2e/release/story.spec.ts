import { tellOfBrokenCanary } from 'tools/demo/broken-canary';
import { tellOfHealing } from 'tools/demo/healing';
import { createNarrator } from 'tools/demo/narrator';
import { tellOfRelease } from 'tools/demo/new-release';
import { tellOfSmallShare } from 'tools/demo/small-share';
import { onStage } from 'tools/demo/stage';
import { expect, test } from '../site/test.ts';

// Tests share their machine with others: how quick it is must not decide here. `npm run demo:release` measures it.
const SLACK = 10;

// The first half of `npm run demo:release`, on a site of its own: it breaks things for everybody.
test('a release, a canary, a broken one that the judge takes back, and pages that heal', async () => {
  test.setTimeout(180_000);
  const narrator = createNarrator(line => process.stdout.write(`${line}\n`), SLACK);
  await onStage(narrator, async stage => {
    await tellOfRelease(stage);
    await tellOfSmallShare(stage, 200);
    await tellOfBrokenCanary(stage);
    await tellOfHealing(stage);
  });
  expect(narrator.chapters.map(({ checked }) => checked.length > 0)).toEqual([true, true, true, true]);
});
