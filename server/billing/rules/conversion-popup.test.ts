import { expect, test } from 'vitest';
import { readKeyVals } from '../../../common/catalogue/stored-settings.ts';
import { isConversionPopupDue } from './conversion-popup.ts';

const now = new Date('2026-11-15T10:00:00.000Z');
const shop = { installedAt: new Date('2026-11-14T10:00:00.000Z'), onboardingDone: true };

test('the offer is shown a day after the install, to free shops that know the app', () => {
  expect(isConversionPopupDue(shop, 'free', readKeyVals({}), now)).toBe(true);
  expect(isConversionPopupDue(shop, 'cw_paid_plan_OCT_23_BASIC', readKeyVals({}), now)).toBe(false);
  expect(isConversionPopupDue({ ...shop, onboardingDone: false }, 'free', readKeyVals({}), now)).toBe(false);
  const justCame = { ...shop, installedAt: new Date('2026-11-14T10:00:01.000Z') };
  expect(isConversionPopupDue(justCame, 'free', readKeyVals({}), now)).toBe(false);
});

test('the offer is shown once a week at most, and not to staff who have had an offer', () => {
  const seen = (date: string) => readKeyVals({ seen_cards: { conversion_popup: date } });
  expect(isConversionPopupDue(shop, 'free', seen('2026-11-08T10:00:01.000Z'), now)).toBe(false);
  expect(isConversionPopupDue(shop, 'free', seen('2026-11-08T10:00:00.000Z'), now)).toBe(true);
  expect(isConversionPopupDue(shop, 'free', readKeyVals({ got_offer: true }), now)).toBe(false);
});
