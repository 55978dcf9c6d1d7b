/** Whether a form's box of consent was ticked: a browser leaves one that is not out of what it posts. */
export const consents = ({ consentimento }: Readonly<Record<string, string>>): boolean =>
  consentimento !== undefined;
