/** The part of the configuration that the platform adapter needs. */
export interface PlatformConfig {
  apiKey: string;
  apiSecret: string;
  appUrl: string;
  scopes: string[];
  /** The platform's address, with `{shop}` in place of the shop's domain. */
  platformUrl: string;
  adminUrl: string;
}
