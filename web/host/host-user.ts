import { requiredBridge } from './bridge.ts';

/** The language of the staff member's admin. */
export function hostLocale(): string {
  return requiredBridge().config.locale ?? 'en';
}

/** The shop that embeds the app; part of browser storage keys, because one browser may open several shops. */
export function hostShop(): string {
  return requiredBridge().config.shop ?? '';
}
