/** What the door needs to know of the configuration. */
export interface HttpConfig {
  platform: {
    apiKey: string;
    apiSecret: string;
    /** Our own public address. */
    appUrl: string;
    /** The platform's API, with `{shop}` where the shop's domain goes; its admin; its host script. */
    platformUrl: string;
    adminUrl: string;
    bridgeUrl: string;
  };
  http: {
    /** Requests a minute; 0: no limit. */
    rateLimitShopPerMinute: number;
    rateLimitAddressPerMinute: number;
    /** null: only this machine may read the metrics. */
    metricsToken: string | null;
  };
  /** Each is off while null. */
  reporting: {
    sentryDsn: string | null;
    mixpanel: { token: string; apiUrl: string } | null;
    chatwoot: { baseUrl: string; token: string } | null;
  };
  feedbackEmail: string | null;
}
