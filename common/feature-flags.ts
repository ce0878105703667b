/** What a single staff member may be given beyond the product: each shows one button of the admin panel. */
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
