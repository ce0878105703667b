/** What the platform adapter needs to know of the configuration. */
export interface PlatformConfig {
  apiKey: string;
  apiSecret: string;
  appUrl: string;
  scopes: string[];
  /** The platform's address, with `{shop}` where the shop's domain goes. */
  platformUrl: string;
  adminUrl: string;
}
