import { whenIdle } from './schedule.ts';

/**
 * Has every section of a page laid out, now and from now on. Sections below the first screen wait until the visitor
 * comes near them; until then their heights are guessed, and so is every position in the page.
 */
export function layOutWhole(): void {
  document.documentElement.toggleAttribute('data-whole', true);
}

/** Lays out the waiting sections, one each time the browser is idle: no click waits for all of them. */
export function layOutSectionBySection(): void {
  const section = document.querySelector(':root:not([data-whole]) [data-below]');
  if (section) {
    section.removeAttribute('data-below');
    whenIdle(layOutSectionBySection);
  } else layOutWhole();
}
