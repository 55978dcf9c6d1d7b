/** The rough shape of a page or a fragment: its skeleton has this shape while it loads. */
export const shapes = ['text', 'form', 'table', 'cards'] as const;

export type Shape = (typeof shapes)[number];
