/** Pixels of the card image, shared by its parts; each part keeps its own places to itself. */
export const card = { width: 1200, height: 630 } as const;

/** The column with name and facts. */
export const column = { left: 60, right: 752, width: 692 } as const;

/** The picture's right margin: QR panel and phone end here. */
export const rightEdge = 1140;

/** Where the notice band begins. */
export const bandTop = 540;
