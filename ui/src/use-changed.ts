import { useState } from 'react';

/**
 * Whether a value has changed since it was first shown: what turns when something becomes true stands still at first.
 * @example <span key={amount} data-turned={useChanged(amount)}>{amount}</span>
 */
export function useChanged<Value>(value: Value): boolean {
  const [last, setLast] = useState({ value, changed: false });
  // React renders again with this, before anything is shown.
  if (last.value !== value) setLast({ value, changed: true });
  return last.changed;
}
