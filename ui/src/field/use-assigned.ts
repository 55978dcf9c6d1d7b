import { type Ref, type RefObject, useLayoutEffect, useRef } from 'react';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/**
 * Passes every value that a script assigns to a box through `shown`, the value it starts with included: forms
 * are filled from drafts and emptied again by assignment, and the browser tells nobody about that.
 * @param ref Whoever else wants the element; gets it afterwards.
 * @returns The ref for the element.
 */
export function useAssigned<Box extends TextBox>(
  ref: Ref<Box> | undefined,
  shown: (value: string) => string,
): RefObject<Box | null> {
  const element = useRef<Box>(null);
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  useLayoutEffect(() => (element.current ? intercept(element.current, latest) : undefined), []);
  useLayoutEffect(() => (element.current ? giveTo(ref, element.current) : undefined), [ref]);
  return element;
}

function intercept(box: TextBox, shown: RefObject<(value: string) => string>): () => void {
  // React keeps its own property on the element to notice changes; ours stands in front of it.
  const own = Object.getOwnPropertyDescriptor(box, 'value');
  const inherited = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value');
  const { get, set } = own ?? inherited ?? {};
  if (!get || !set) return () => undefined;
  Object.defineProperty(box, 'value', {
    configurable: true,
    get: () => get.call(box),
    set: (value: unknown) => set.call(box, shown.current(String(value ?? ''))),
  });
  const start = box.value;
  if (shown.current(start) !== start) box.value = start;
  return () => {
    if (own) Object.defineProperty(box, 'value', own);
    else Reflect.deleteProperty(box, 'value');
  };
}

/** Hands an element to a ref of either kind; what comes back takes it away again. */
function giveTo<Element>(ref: Ref<Element> | undefined, element: Element): () => void {
  if (typeof ref === 'function') {
    const cleanup = ref(element);
    return () => (typeof cleanup === 'function' ? cleanup() : void ref(null));
  }
  if (ref) ref.current = element;
  return () => {
    if (ref) ref.current = null;
  };
}
