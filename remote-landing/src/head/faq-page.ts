/** A question and its answer, as the page shows them. */
interface Question {
  question: string;
  answer: string;
}

/** schema.org's FAQPage of the questions that a page shows. */
export const faqPage = (questions: readonly Question[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
