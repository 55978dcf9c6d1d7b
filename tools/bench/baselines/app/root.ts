const element = document.getElementById('root');
if (!element) throw new Error('The page holds no #root');

/** Where the app is rendered. */
export const root: HTMLElement = element;
