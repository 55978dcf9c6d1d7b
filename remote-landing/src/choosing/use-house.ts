import type { RemoteHost } from '@serafim/platform-contract/host';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { choiceAddress, readChoice } from './choice-address.ts';
import { verdictText } from './verdict.ts';
import { compareYears, type YearOfUse } from './year-costs.ts';

/** How long a visitor must pause before the answer is announced and stands in the address, in ms. */
const PAUSE = 1_000;

/** What was typed into the form before it came alive. */
function readForm(form: HTMLFormElement): YearOfUse {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) params.set(name, String(value));
  return readChoice(params);
}

/** What a household uses, counted with each change; after a pause the address holds it. */
export function useHouse(host: Pick<RemoteHost, 'announce'>, form: RefObject<HTMLFormElement | null>) {
  const [params] = useSearchParams();
  const [use, setUse] = useState(() => readChoice(params));
  const navigate = useNavigate();
  const settled = useRef(use);

  useEffect(() => {
    if (form.current) setUse(readForm(form.current));
  }, [form]);

  useEffect(() => {
    if (choiceAddress(use) === choiceAddress(settled.current)) return;
    const timer = setTimeout(() => {
      settled.current = use;
      host.announce(verdictText(compareYears(use)));
      void navigate(choiceAddress(use), { replace: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [use, host, navigate]);

  return { use, change: (part: Partial<YearOfUse>) => setUse(before => ({ ...before, ...part })) };
}
