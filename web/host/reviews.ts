import { requiredBridge } from './bridge.ts';

/** Asks the platform for its review dialog. The platform may decline and returns why. */
export async function requestReview(): Promise<{ isShown: boolean; code: string }> {
  const { success, code } = await requiredBridge().reviews.request();
  return { isShown: success, code };
}
