/** How the app is registered with the platform: the contents of a partner dashboard and the app's TOML file. */
export interface AppRegistration {
  name: string;
  /** The app's part of an admin address: /store/<shop>/apps/<handle>. */
  handle: string;
  apiKey: string;
  apiSecret: string;
  appUrl: string;
  scopes: string[];
  /** What the app may ask a merchant for later. */
  optionalScopes: string[];
  /** A custom app is made for one merchant and cannot charge for itself. */
  isCustom: boolean;
}
