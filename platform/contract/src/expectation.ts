import { z } from 'zod';
import { fragmentIdSchema, offerId } from './released-offers.ts';
import { tolerantObject } from './tolerant-object.ts';

/**
 * Something of another remote that a page counts on. The gate looks for it in a browser, at every release of that remote
 * and of the page itself. One of `text`, `field`, `link`, `anchor` and `fact` says what.
 */
export const expectationSchema = tolerantObject({
  /** Id of the fragment that shows it; left out, any part of the page. */
  of: fragmentIdSchema.optional(),
  /** Props that the fragment is shown with, on a page of the gate's own; left out, the page itself is looked at. */
  given: z.record(z.string(), z.json()).optional(),
  /** Address that is opened in place of the page's own path, as `/Rede?cidade=Santos`. */
  at: z.string().startsWith('/').max(300).optional(),
  /** A text that can be seen. */
  text: z.string().min(1).max(200).optional(),
  /** Name of a field in a form. */
  field: z.string().min(1).max(60).optional(),
  /** Address that a link leads to, without the parameters that come after. */
  link: z.string().startsWith('/').max(300).optional(),
  /** Id of an element that links lead to. */
  anchor: z.string().min(1).max(60).optional(),
  /** Id of a fact that the page sets. */
  fact: offerId.optional(),
  /** Number of times that it is there; left out, one at least. */
  times: z.number().int().positive().optional(),
});

export type Expectation = z.infer<typeof expectationSchema>;

const KINDS = ['text', 'field', 'link', 'anchor', 'fact'] as const;

/** Returns the thing that an expectation looks for. */
export function expectedThing(expectation: Expectation): { kind: (typeof KINDS)[number]; value: string } {
  const kind = KINDS.find(one => expectation[one] !== undefined) ?? 'text';
  return { kind, value: expectation[kind] ?? '' };
}

/** Writes an expectation as a line, as `4 × field plano in signup/planos@1`. */
export function describeExpectation(expectation: Expectation): string {
  const { of, given, at, times } = expectation;
  const { kind, value } = expectedThing(expectation);
  return [
    ...(times === undefined ? [] : [`${times} ×`]),
    `${kind} ${kind === 'text' ? `"${value}"` : value}`,
    ...(of === undefined ? [] : [`in ${of}`]),
    ...(given === undefined ? [] : [`given ${JSON.stringify(given)}`]),
    ...(at === undefined ? [] : [`at ${at}`]),
  ].join(' ');
}
