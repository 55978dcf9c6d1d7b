import type { ElementHandle, Page } from 'playwright/test';

/** What a visitor enters into a field, by its kind. */
async function enter(field: ElementHandle): Promise<void> {
  const { tag, type, mode } = await field.evaluate(element => {
    const { tagName, type, inputMode } = element as HTMLInputElement;
    return { tag: tagName, type, mode: inputMode };
  });
  if (tag === 'SELECT') {
    const last = await field.evaluate(element => (element as HTMLSelectElement).options.length - 1);
    await field.selectOption({ index: last });
  } else if (type === 'checkbox' || type === 'radio')
    await field.evaluate(box => (box as HTMLElement).click());
  else if (type === 'date') await field.fill('1990-05-20');
  else if (type === 'email') await field.fill('ana@exemplo');
  else if (mode === 'numeric' || mode === 'decimal' || type === 'tel' || type === 'number')
    await field.fill('52998224725');
  else await field.fill('Ana');
}

const isOfContact = (element: Node) => (element as Element).closest('#contato form') !== null;

/**
 * Uses every control of a page's own part, once: fields, then what is pressed, then the first form that has no address is sent.
 * Links, and forms that the browser sends by itself, would leave the page.
 * @returns how many controls were used
 */
export async function useControls(page: Page): Promise<number> {
  const main = page.getByRole('main');
  const visible = async (selector: string) => {
    const handles = await main.locator(selector).elementHandles();
    // The form that writes to the company is another one once its code is there.
    const shown = await Promise.all(
      handles.map(async handle => (await handle.isVisible()) && !(await handle.evaluate(isOfContact))),
    );
    return handles.filter((_handle, index) => shown[index]);
  };
  const fields = await visible(
    'input:not([type=hidden], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)',
  );
  const pressed = await visible('summary, button[type=button]:not(:disabled, [aria-disabled=true])');
  const sent = (await visible('form:not([action]) button[type=submit]')).slice(0, 1);
  for (const field of fields) await enter(field);
  for (const control of [...pressed, ...sent])
    await control.evaluate(element => {
      if (element.isConnected) (element as HTMLElement).click();
    });
  return fields.length + pressed.length + sent.length;
}

/** What a visitor has before them: the page's text, what is in its fields, what is open, and its address. */
export const readPage = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const fields = Array.from(main?.querySelectorAll('input, select, textarea') ?? []) as HTMLInputElement[];
    return {
      address: location.pathname,
      text: main?.innerText.replace(/\s+/g, ' ').trim() ?? '',
      fields: fields.map(({ name, value, checked }) => `${name}=${value} ${checked}`),
      open: main?.querySelectorAll('details[open], dialog[open], [aria-expanded=true]').length,
    };
  });
