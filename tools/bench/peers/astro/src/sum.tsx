import { useAnswers } from 'site:choosing/use-answers.ts';
import { Hero } from 'site:home/hero.tsx';
import { isOwnSum, readSum, sumAddress } from 'site:home/sum/house-sum.ts';
import { countSum, payingPlan, sumText } from 'site:home/sum/sum-answer.tsx';
import { useEffect, useRef } from 'react';
import { host } from '../../../baselines/app/host.ts';
import { shared } from './shared.ts';

const houseSum = { read: readSum, address: sumAddress, result: sumText };

/** The hero with the sum: it tells the other islands which plan its answer is. */
export function Sum() {
  const actions = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { answers: sum, change } = useAnswers(host, form, houseSum);
  const comparison = countSum(sum);
  const plan = payingPlan(comparison)?.id;
  const own = isOwnSum(sum) ? plan : undefined;
  useEffect(() => shared.setState({ plan, actions }), [plan]);
  return <Hero {...{ brand: host.brand, form, sum, comparison, own, onChange: change, actions }} />;
}
