import { requiredBridge } from './bridge.ts';

/** Asks the merchant for a scope beyond those of the installation; resolves to whether the shop has it now. */
export const requestScope = (scope: string): Promise<boolean> => requestScopes([scope]);

/** Asks for several scopes at once; resolves to whether the shop has all of them now. */
export async function requestScopes(scopes: string[]): Promise<boolean> {
  const { result } = await requiredBridge().scopes.request(scopes);
  return result === 'granted-all';
}
