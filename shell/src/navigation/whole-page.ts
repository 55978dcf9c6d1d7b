import { whenIdle } from '../when-idle.ts';

/**
 * Has every part of a page laid out, now and from now on. Parts below the first screen wait until somebody comes
 * near; until then their heights are guessed, and so is where anything in the page stands.
 */
export const layOutWhole = (): void => {
  document.documentElement.toggleAttribute('data-whole', true);
};

/** Lays out what waits, a part each time the browser has nothing better to do: no click waits for all of it. */
export function layOutPartByPart(): void {
  const part = document.querySelector(':root:not([data-whole]) [data-below]');
  if (part) {
    part.removeAttribute('data-below');
    whenIdle(layOutPartByPart);
  } else layOutWhole();
}
