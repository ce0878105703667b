import type { BatchHead, ClaimedItem } from '../ports/batches.ts';

/** The batch's settings, in the item's language. */
export function settingsOf({ settings, translation }: BatchHead, { locale }: ClaimedItem): BatchHead['settings'] {
  const chosen = translation?.languages.find((each) => each.locale === locale);
  return chosen ? { ...settings, language: chosen.language, locale: chosen.locale } : settings;
}
