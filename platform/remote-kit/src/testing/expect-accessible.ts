import axe from 'axe-core';

/** Rules that need a layout, which a test without a browser has not, or the page around a part. */
const WITHOUT_LAYOUT = [
  'color-contrast',
  'target-size',
  'region',
  'landmark-one-main',
  'page-has-heading-one',
];

/**
 * Checks a part of a page with axe, as far as that goes without a browser.
 * @throws with every violation and its elements
 */
export async function expectAccessible(element: Element): Promise<void> {
  const rules = Object.fromEntries(WITHOUT_LAYOUT.map(id => [id, { enabled: false }]));
  const { violations } = await axe.run(element, { rules, resultTypes: ['violations'] });
  if (violations.length === 0) return;
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(n => n.target).join(', ')}`,
  );
  throw new Error(lines.join('\n'));
}
