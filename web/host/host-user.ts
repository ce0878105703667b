import { requiredBridge } from './bridge.ts';

/** The language of the staff member's admin. */
export function hostLocale(): string {
  return requiredBridge().config.locale ?? 'en';
}

/** The shop that embeds us, for keys that must not mix two shops open in one browser. */
export function hostShop(): string {
  return requiredBridge().config.shop ?? '';
}
