const found = document.getElementById('root');
if (!found) throw new Error('The page holds no #root');

/** Where the app is drawn. */
export const root: HTMLElement = found;
