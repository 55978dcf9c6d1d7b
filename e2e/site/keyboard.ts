import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than any page has between two things of one task. */
const STOPS = 120;

const hasFocus = (target: Locator) =>
  target.evaluateAll(all => all.includes(document.activeElement as never));

/** Whether somebody who looks sees where the focus is: at the element, or at what is drawn for it. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return false;
    const drawn = [element, element.closest('label'), element.parentElement, element.nextElementSibling];
    return drawn.some(one => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow, opacity } = getComputedStyle(one);
      const { width } = one.getBoundingClientRect();
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

/** Walks with the Tab key until something has the focus, and can be seen to have it. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target.first()).toBeAttached();
  await pressUntil(page, 'Tab', () => hasFocus(target), target);
  expect(await isFocusSeen(page), `the focus on ${target} is seen`).toBe(true);
}

/** Walks to a button, a link or a checkbox and presses it. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Walks to a field and writes; what is in it already is replaced. */
export async function write(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.type(text);
}

/** Walks to a list of choices and takes one by its first letters. */
export async function pick(target: Locator, label: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(label);
  await expect(target.locator('option:checked')).toHaveText(new RegExp(`^${label}`));
}

/** Walks to the group of a radio button, and in it with the arrows. */
export async function choose(radio: Locator): Promise<void> {
  const page = radio.page();
  const group = await radio.getAttribute('name');
  await pressUntil(page, 'Tab', () => hasFocus(page.locator(`input[type="radio"][name="${group}"]`)), radio);
  await pressUntil(page, 'ArrowDown', () => hasFocus(radio), radio);
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
  expect(await isFocusSeen(page), `the focus on ${radio} is seen`).toBe(true);
}
