import { requiredBridge } from './bridge.ts';

/** Asks the platform for its own review dialog; it may decline to show one, and says why. */
export async function requestReview(): Promise<{ isShown: boolean; code: string }> {
  const { success, code } = await requiredBridge().reviews.request();
  return { isShown: success, code };
}
