import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';

type Element = HTMLInputElement | HTMLTextAreaElement;

/**
 * What the `ref` of a masked field or a text area holds: a form reads and assigns the value through it, since
 * the browser reports no assignment and the field has to format or count what a form fills in.
 */
export interface TextBox extends Pick<Element, 'value' | 'focus' | 'select'> {
  readonly type: string;
  readonly name: string;
  readonly defaultValue: string;
}

/** Between what a form holds and what the box shows. */
interface Conversions {
  format: (value: string) => string;
  parse: (text: string) => string;
}

/**
 * Gives `ref` a `TextBox` instead of the element.
 * @param ref Ref of the caller, as that of a form's field.
 * @param format Makes the text to show of an assigned value, or of what stood in the box before React came.
 * @param parse Makes the form's value of the text.
 * @returns The ref for the element itself.
 */
export function useTextBox<Box extends Element>(
  ref: Ref<TextBox> | undefined,
  format: Conversions['format'],
  parse: Conversions['parse'] = text => text,
): RefObject<Box | null> {
  const element = useRef<Box>(null);
  const latest = useRef<Conversions>({ format, parse });
  const handle = useRef<TextBox>(null);
  useLayoutEffect(() => {
    latest.current = { format, parse };
  });
  // Before the form gets the box: a visitor may have typed while the page had no script yet.
  useLayoutEffect(() => {
    if (element.current) assign(element.current, latest.current.format);
  }, []);
  useImperativeHandle(ref, () => {
    if (!element.current) throw new Error('A text box was rendered without its element.');
    handle.current ??= textBox(element.current, latest);
    return handle.current;
  }, []);
  return element;
}

function assign(element: Element, format: (value: string) => string, value = element.value): void {
  const text = format(value);
  if (text !== element.value) element.value = text;
}

function textBox(element: Element, latest: RefObject<Conversions>): TextBox {
  return {
    type: element.type,
    name: element.name,
    get defaultValue() {
      return element.defaultValue;
    },
    get value() {
      return latest.current.parse(element.value);
    },
    set value(value) {
      // A form may assign null or a number, whatever the type says.
      assign(element, latest.current.format, String(value ?? ''));
    },
    focus: options => element.focus(options),
    select: () => element.select(),
  };
}
