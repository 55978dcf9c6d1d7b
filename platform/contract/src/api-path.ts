/** Path at which the browser reaches the API: on the site's own origin, through the composer. */
export const API_PATH = '/api';
