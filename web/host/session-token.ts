import { requiredBridge } from './bridge.ts';

/** A token is valid for a minute, so each call gets a new one. */
export async function sessionToken(): Promise<string> {
  return requiredBridge().idToken();
}
