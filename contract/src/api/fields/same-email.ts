/** Checks whether two addresses lead to one box: capitals make no difference. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
