import { expect, type Locator, type Page } from 'playwright/test';

/** More Tab presses than any page needs between two steps of one task. */
const STOPS = 120;

const hasFocus = (target: Locator) =>
  target.evaluateAll(all => all.includes(document.activeElement as never));

/** Whether the focus is visible: on the element itself, or on the label or box that is rendered for it. */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    const marked = [element, element.closest('label'), element.parentElement, element.nextElementSibling];
    return marked.some(candidate => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, boxShadow, opacity } = getComputedStyle(candidate);
      const { width } = candidate.getBoundingClientRect();
      const isOutlined = outlineStyle !== 'none' && outlineWidth !== '0px';
      return opacity !== '0' && width > 2 && (isOutlined || boxShadow !== 'none');
    });
  });

async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>, what: Locator) {
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${STOPS} times ${key} do not lead to ${what}`);
}

/** Presses Tab until the target has the focus, and expects the focus to be visible. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target.first()).toBeAttached();
  await pressUntil(page, 'Tab', () => hasFocus(target), target);
  expect(await isFocusVisible(page), `the focus on ${target} is seen`).toBe(true);
}

/** Tabs to a button, a link or a checkbox and presses it. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Tabs to a field and replaces its text. */
export async function write(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.type(text);
}

/** Tabs to a select and chooses an option by its first letters. */
export async function pick(target: Locator, label: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(label);
  await expect(target.locator('option:checked')).toHaveText(new RegExp(`^${label}`));
}

/** Tabs to the group of a radio button, and goes to the button with the arrow keys. */
export async function choose(radio: Locator): Promise<void> {
  const page = radio.page();
  const group = await radio.getAttribute('name');
  await pressUntil(page, 'Tab', () => hasFocus(page.locator(`input[type="radio"][name="${group}"]`)), radio);
  await pressUntil(page, 'ArrowDown', () => hasFocus(radio), radio);
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
  expect(await isFocusVisible(page), `the focus on ${radio} is seen`).toBe(true);
}
