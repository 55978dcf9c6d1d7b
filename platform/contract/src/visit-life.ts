/** How long a visit lasts after its last page, in seconds. */
export const VISIT_LIFE = 30 * 60;
