import type { ReactNode } from 'react';

/** Examples of a component, by the name of the option that each shows. */
type Examples = Readonly<Record<string, ReactNode>>;

/** Exports of `<component>/<component>.examples.tsx`. */
interface ExampleModule {
  examples?: Examples;
  /** Examples on a dark ground. */
  onDark?: Examples;
  /** True when the examples bring their own margins. */
  wide?: boolean;
}

const modules = import.meta.glob<ExampleModule>('../*/*.examples.tsx', { eager: true });

/** The examples of every component, by the name of its folder: the gallery shows them, tests walk them. */
export const components = Object.entries(modules)
  .map(([file, { examples = {}, onDark = {}, wide = false }]) => ({
    name: file.split('/')[1] ?? file,
    examples: Object.entries(examples),
    onDark: Object.entries(onDark),
    wide,
  }))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

export type ComponentExamples = (typeof components)[number];
