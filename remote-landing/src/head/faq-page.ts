/** A question and its answer, as people read them. */
interface AskedQuestion {
  question: string;
  answer: string;
}

/** schema.org's FAQPage of the questions that a page shows. */
export const faqPage = (questions: readonly AskedQuestion[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
