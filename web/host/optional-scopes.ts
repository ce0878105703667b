import { requiredBridge } from './bridge.ts';

/** Asks the merchant for a scope beyond those of the installation; resolves to whether the shop has it now. */
export async function requestScope(scope: string): Promise<boolean> {
  const { result } = await requiredBridge().scopes.request([scope]);
  return result === 'granted-all';
}
