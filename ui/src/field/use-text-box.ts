import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';

type Element = HTMLInputElement | HTMLTextAreaElement;
type Conversion = (text: string) => string;

const unchanged: Conversion = text => text;

/**
 * Handle in the `ref` of a masked field or a text area. A form reads and assigns the value through it, since the
 * browser reports no assignment and the field has to format or count what a form fills in.
 */
export interface TextBox extends Pick<Element, 'value' | 'focus' | 'select'> {
  readonly type: string;
  readonly name: string;
  readonly defaultValue: string;
}

/**
 * Puts a `TextBox` into the caller's `ref`, in place of the element.
 * @param ref The caller's ref, for example the one that a form gives its field.
 * @param format Formats an assigned value, or the text that the box held before hydration.
 * @param parse Converts the text to the form's value. Must be the same function in every render.
 * @returns A ref to attach to the element itself.
 */
export function useTextBox<Box extends Element>(
  ref: Ref<TextBox> | undefined,
  format: Conversion,
  parse = unchanged,
): RefObject<Box | null> {
  const element = useRef<Box>(null);
  const latest = useRef(format);
  const handle = useRef<TextBox>(null);
  useLayoutEffect(() => {
    latest.current = format;
  });
  // Before the form gets the box: a visitor may have typed while the page had no script yet.
  useLayoutEffect(() => {
    if (element.current) assign(element.current, latest.current);
  }, []);
  useImperativeHandle(ref, () => {
    if (!element.current) throw new Error('A text box was rendered without its element.');
    handle.current ??= textBox(element.current, latest, parse);
    return handle.current;
  }, [parse]);
  return element;
}

function assign(element: Element, format: Conversion, value = element.value): void {
  const text = format(value);
  if (text !== element.value) element.value = text;
}

function textBox(element: Element, format: RefObject<Conversion>, parse: Conversion): TextBox {
  return {
    type: element.type,
    name: element.name,
    get defaultValue() {
      return element.defaultValue;
    },
    get value() {
      return parse(element.value);
    },
    set value(value) {
      // A form may assign null or a number, whatever the type says.
      assign(element, format.current, String(value ?? ''));
    },
    focus: options => element.focus(options),
    select: () => element.select(),
  };
}
