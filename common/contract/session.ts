import { z } from 'zod';
import { languageIds, lengthIds, toneIds } from '../catalogue/completion-settings.ts';
import { keyValKeys } from '../catalogue/stored-settings.ts';
import { planIds } from '../pricing/plans.ts';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { remainingCWInfo } from './shapes.ts';

export const completionSettings = z.object({
  completionLength: z.enum(lengthIds),
  language: z.enum(languageIds),
  tone: z.enum(toneIds),
  freeTextInstructions: z.string(),
});

export const currentUser = operation(routes.currentUser, {
  response: z.object({
    user: z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      featureFlags: z.array(z.string()),
      mixPanelUserId: z.string(),
      showReviewPopUp: z.boolean(),
    }),
    remainingCWInfo,
    allKeyVals: z.object({
      yodel_completion_settings: completionSettings,
      got_offer: z.boolean(),
      seen_cards: z.record(z.string(), z.string()),
      ranking_popup_status: z.record(z.string(), z.unknown()).nullable(),
      product_cms_views: z.array(z.object({ name: z.string(), address: z.string() })),
      look_at_pictures: z.boolean(),
    }),
    onboardingDone: z.boolean(),
    plan: z.object({ id: z.enum(planIds), isFree: z.boolean() }),
  }),
});

const jsonText = z
  .string()
  .max(20_000)
  .refine((text) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  }, 'not JSON');

export const saveKeyVal = operation(routes.saveKeyVal, {
  request: z.object({ key: z.enum(keyValKeys), value: jsonText }),
  response: z.object({}),
});

export const resetShop = operation(routes.resetShop, { response: z.object({}) });
