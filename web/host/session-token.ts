import { requiredBridge } from './bridge.ts';

/** A token lives for a minute, so each call takes its own. */
export async function sessionToken(): Promise<string> {
  return requiredBridge().idToken();
}
