/**
 * The platform's `fetch`, for providers' libraries. It follows no redirect, which would take the API key along, and it
 * sends credentials in the base URL as a header, because `fetch` refuses such a URL.
 */
export const providerFetch: typeof fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const headers = new Headers(init?.headers);
  if (url.username && !headers.has('authorization')) {
    const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  }
  url.username = '';
  url.password = '';
  return fetch(url, { ...init, headers, redirect: 'error' });
};
