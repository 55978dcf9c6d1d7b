/** The first word of a name, for a sentence that addresses the person; '' where the name is empty. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
