import { requiredBridge } from './bridge.ts';

/** Asks the merchant for scopes beyond those of the installation; resolves to whether the shop has all of them now. */
export async function requestScopes(scopes: string[]): Promise<boolean> {
  const { result } = await requiredBridge().scopes.request(scopes);
  return result === 'granted-all';
}
