/** Flags for single staff members; each shows one button in the admin panel. */
export const featureFlagIds = [
  'conversion_popup',
  'reset_copy_flag',
  'no_tokens_banner',
  'reset_widgets',
  'hidden_widgets',
  'reset_shop',
  'multiply_products',
] as const;

export type FeatureFlagId = (typeof featureFlagIds)[number];

export function isFeatureFlag(text: string): text is FeatureFlagId {
  return (featureFlagIds as readonly string[]).includes(text);
}
