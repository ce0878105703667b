import { expect } from 'vitest';
import { eventually } from '../patience.ts';
import type { Merchant } from '../test-app.ts';
import type { Sandbox } from './sandbox.ts';

export const translationScopes = ['read_locales', 'read_translations', 'write_translations'];

/** Grants the merchant's shop exactly these optional scopes, and waits until the app knows. */
export async function grantScopes(sandbox: Sandbox, merchant: Merchant, scopes = translationScopes): Promise<void> {
  await sandbox.grantScopes(merchant.shop, scopes);
  // Not `expect.poll`, which works in tests only and not in `beforeAll`.
  await eventually(async () => {
    const { body } = await merchant.call('languages');
    expect(body.hasTranslationsAuthorization).toBe(scopes.includes('write_translations'));
  });
}
