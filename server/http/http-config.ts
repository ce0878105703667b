/** The part of the configuration that the HTTP server needs. */
export interface HttpConfig {
  platform: {
    apiKey: string;
    apiSecret: string;
    /** The public URL of this app. */
    appUrl: string;
    /** The platform's API, with `{shop}` in place of the shop's domain. */
    platformUrl: string;
    adminUrl: string;
    /** The host script (App Bridge). */
    bridgeUrl: string;
    /** The script of the platform's web components; null: screens are drawn without them. */
    componentsUrl: string | null;
  };
  http: {
    /** Requests a minute; 0: no limit. */
    rateLimitShopPerMinute: number;
    rateLimitAddressPerMinute: number;
    /** null: the metrics can be read from this machine only. */
    metricsToken: string | null;
  };
  /** null switches a service off. */
  reporting: {
    sentryDsn: string | null;
    mixpanel: { token: string; apiUrl: string } | null;
    chatwoot: { baseUrl: string; token: string } | null;
  };
  feedbackEmail: string;
}
