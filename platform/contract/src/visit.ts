/** Duration of a visit after its last page, in seconds. */
export const VISIT_LIFE = 30 * 60;

/**
 * The id of every visit that began at the edge while all visitors got the same versions. Such visits get no canary, and
 * no canary analysis counts them, since they began before it.
 */
export const COMMON_ID = '0'.repeat(22);
