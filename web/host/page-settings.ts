type PageSetting =
  | 'shopify-api-key'
  | 'yodel-admin-url'
  | 'yodel-feedback-email'
  | 'yodel-sentry-dsn'
  | 'yodel-mixpanel-token'
  | 'yodel-mixpanel-url'
  | 'yodel-chatwoot-url'
  | 'yodel-chatwoot-token';

/** A setting that the server puts into the page; empty where it is not set. */
export function pageSetting(name: PageSetting): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
