import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings an element into view that the address names, also where it is there only once its data are.
 * @param id the name in the address
 * @returns what the element takes as its `ref`
 */
export function useHashTarget<E extends HTMLElement>(id: string): RefObject<E | null> {
  const element = useRef<E>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}`) element.current?.scrollIntoView();
  }, [hash, id]);
  return element;
}
