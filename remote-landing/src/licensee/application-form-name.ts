/** Where 'Quero me candidatar' leads, and what the form is called when the browser posts it by itself. */
export const APPLICATION = 'candidatura';
