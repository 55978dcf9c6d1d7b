import type { CarriedRequest, Carry } from '@serafim/platform-contract/carried-requests';

/** The answer of a test to a call: JSON with status 200, or what a function of the request returns. */
type TestAnswer = object | null | ((request: CarriedRequest) => { status: number; body?: unknown });

/**
 * Answers an API client in place of HTTP, so that the client's own schemas read what the test says: an answer that the API
 * could never give rejects as it would on the site.
 * @param answers by method and path without the query, as `GET /minha-conta`; a call without an answer fails as a
 *   network does
 * @example
 * createTestHost({ api: createClient(carryTestAnswers({ 'GET /rede': { total: 3 } })) })
 */
export const carryTestAnswers =
  (answers: Readonly<Record<string, TestAnswer>>): Carry =>
  async request => {
    const answer = answers[`${request.method.toUpperCase()} ${request.path.split('?', 1)[0]}`];
    if (answer === undefined) return { failure: 'network' };
    const { status, body } = typeof answer === 'function' ? answer(request) : { status: 200, body: answer };
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    return {
      status,
      headers: { 'content-type': type },
      body: new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
    };
  };
