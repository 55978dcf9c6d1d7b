import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React and browsers write these in their own way; every spelling is the same to a parser.
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    // Ids of React begin with `_`, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Phone numbers stay on one line by CSS, so that they can be copied as written.
    'tel-non-breaking': 'off',
  },
});

/** The errors of a document, one sentence each. @param html a whole document */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}
