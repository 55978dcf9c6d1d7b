/** Rough shapes of pages and fragments, for the skeleton that is shown while one loads. */
export const shapes = ['text', 'form', 'table', 'cards'] as const;

export type Shape = (typeof shapes)[number];
