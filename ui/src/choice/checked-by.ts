/** Whether one choice of a group is chosen: by the page, at the start, or by a form that holds the inputs itself. */
export function checkedBy(choice: string, value: unknown, start: unknown) {
  if (value !== undefined) return { checked: value === choice };
  return start === undefined ? {} : { defaultChecked: start === choice };
}
