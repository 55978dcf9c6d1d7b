import { PlansSection } from 'site:home/plans-section.tsx';
import PlansFragment from 'site:plans-fragment';
import { useStore } from 'zustand';
import { host } from '../../../baselines/app/host.ts';
import { withFragment } from './fragments.tsx';
import { shared } from './shared.ts';

const withPlans = withFragment(host, PlansFragment);

/** The plans; the one that the sum's answer is stands out. */
export const Plans = () => <PlansSection host={withPlans} cheapest={useStore(shared, ({ plan }) => plan)} />;
