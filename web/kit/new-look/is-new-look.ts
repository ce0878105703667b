/** Whether the page is drawn with the platform's web components. The server says so in the page, once. */
export const isNewLook = typeof document !== 'undefined' && document.documentElement.dataset.look === 'new';
