import type { RemoteHost } from '@serafim/platform-contract/host';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** How long a visitor must pause before the result is announced and stands in the address, in ms. */
const PAUSE = 1_000;

/** Answers of a form that live in the address of its page, so that no script is needed. */
interface AddressedAnswers<Answers> {
  read(params: URLSearchParams): Answers;
  address(answers: Answers): string;
  /** What a screen reader is told of them. */
  result(answers: Answers): string;
}

/** What was typed into the form before it came alive. */
function readForm(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) params.set(name, String(value));
  return params;
}

/**
 * The answers of a form, and a function that changes some. After a pause the result is announced, and the address holds them.
 * @param kind the same object at each call
 */
export function useAnswers<Answers>(
  host: Pick<RemoteHost, 'announce'>,
  form: RefObject<HTMLFormElement | null>,
  kind: AddressedAnswers<Answers>,
) {
  const [params] = useSearchParams();
  const [answers, setAnswers] = useState(() => kind.read(params));
  const navigate = useNavigate();
  const settled = useRef(answers);

  useEffect(() => {
    if (form.current) setAnswers(kind.read(readForm(form.current)));
  }, [form, kind]);

  useEffect(() => {
    if (kind.address(answers) === kind.address(settled.current)) return;
    const timer = setTimeout(() => {
      settled.current = answers;
      host.announce(kind.result(answers));
      void navigate(kind.address(answers), { replace: true, preventScrollReset: true });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [answers, host, kind, navigate]);

  return { answers, change: (part: Partial<Answers>) => setAnswers(before => ({ ...before, ...part })) };
}
