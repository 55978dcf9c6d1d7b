/** An area that a page has left empty for a fragment, on the server. */
export interface LeftArea {
  /** What React's names in the fragment begin with: another one for each area of a page. */
  prefix: string;
  /** The fragment, as `member/cartao@1`. */
  id: string;
  /** What the page hands it. */
  props: unknown;
}

/** HTML that stands in an area until the fragment's is put there. */
export const areaMark = (prefix: string): string => `<!--area:${prefix}-->`;

/** HTML that stands in the shell until the page is put there. */
export const PAGE_MARK = '<template data-page=""></template>';
