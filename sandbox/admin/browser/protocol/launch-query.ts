/** What the platform adds to the query of the app's first document; it never shows in the admin's address. */
const LAUNCH_PARAMETERS = ['embedded', 'shop', 'host', 'id_token', 'hmac', 'timestamp', 'session', 'locale'];

/** The app's own part of its address: path, query and fragment. */
export function routeOf(address: string): string {
  const url = new URL(address);
  for (const name of LAUNCH_PARAMETERS) url.searchParams.delete(name);
  // Deleting nothing still rewrites the query's spelling (`%20` to `+`), so an untouched query stays as it was.
  const hasLaunchParameter = LAUNCH_PARAMETERS.some((name) => new URL(address).searchParams.has(name));
  return url.pathname + (hasLaunchParameter ? url.search : new URL(address).search) + url.hash;
}
