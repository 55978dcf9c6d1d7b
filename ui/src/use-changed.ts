import { useState } from 'react';

/**
 * Returns true once a value has changed since it was first shown, so that an animation of changes does not run at
 * first: on the server, and where React takes over what the server has sent.
 *
 * @param value compared as it is: an object counts as changed when it is another one
 * @example <span key={amount} data-turned={useChanged(amount)}>{amount}</span>
 */
export function useChanged<Value>(value: Value): boolean {
  const [last, setLast] = useState({ value, changed: false });
  // React renders again with this, before anything is shown.
  if (last.value !== value) setLast({ value, changed: true });
  return last.changed;
}
