import type { CompletionTypeId } from './completion-types.ts';

/** The batch that gives descriptions which begin alike an opening of their own, and leaves the rest of them. */
export const rewriteOpenings = {
  completionType: 'product_description_edit' satisfies CompletionTypeId as CompletionTypeId,
  instructions:
    'Rewrite only the first sentence, so that it begins in another way. Keep all other sentences as they are.',
};
