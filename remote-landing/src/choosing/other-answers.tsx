/** The answers to the page's other form, so that a form that the browser sends by itself carries them along. */
export const OtherAnswers = ({ params, own }: { params: URLSearchParams; own: readonly string[] }) => (
  <>
    {[...params]
      .filter(([name]) => !own.includes(name))
      .map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
  </>
);
