import { type PageStart, START_ELEMENT_ID } from '@serafim/platform-contract/release-set';

const START = new RegExp(`<script type="application/json" id="${START_ELEMENT_ID}">(.*?)</script>`);

/** The scripts that a composer's document names. @throws where it names none */
export function readStart(html: string): PageStart {
  const [, text] = START.exec(html) ?? [];
  if (text === undefined) throw new Error('The document names no scripts');
  return JSON.parse(text) as PageStart;
}
