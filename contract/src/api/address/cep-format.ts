/** `01310100` as `01310-100`. */
export const formatCep = (digits: string): string => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');
