/** Where the site has the API, on its own origin. */
export const API_PATH = '/api';
