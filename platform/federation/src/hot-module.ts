import { type ComponentType, createElement, useSyncExternalStore } from 'react';

/** A page or a fragment, as its module exports it. */
interface ShownModule {
  default: ComponentType<object>;
}

/** A module whose component is replaced in the page while it is shown; state inside the component begins anew. */
export function hotModule(load: () => Promise<ShownModule>) {
  let current: ShownModule | undefined;
  const listeners = new Set<() => void>();
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  function Newest(props: object) {
    const shown = useSyncExternalStore(subscribe, () => current?.default);
    return shown ? createElement(shown, props) : null;
  }
  return {
    async load(): Promise<ShownModule> {
      current ??= await load();
      return { ...current, default: Newest };
    },
    /** @param module undefined where the new code could not be loaded: the last one stays */
    replace(module: ShownModule | undefined): void {
      if (!module) return;
      current = module;
      for (const listener of listeners) listener();
    },
  };
}
