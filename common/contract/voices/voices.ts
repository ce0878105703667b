import { z } from 'zod';
import { maxLearntCharacters, maxLearntTexts } from '../../voices/learning-limits.ts';
import { generate } from '../generate.ts';
import { operation } from '../operation.ts';
import { routes } from '../routes.ts';
import { completionSettings } from '../session.ts';
import { collectionId, productId, readVersion } from '../shapes.ts';
import { appliesTo, ownTexts, voice, voiceExample, voiceName, voiceRules } from './voice-shapes.ts';

export type VoiceExample = z.infer<typeof voiceExample>;

const voiceList = z.object({
  /** The default first. */
  voices: z.array(voice),
  /** The last deleted ones, because texts still name them. */
  deleted: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const voices = operation(routes.voices, { response: voiceList });

/** Creates a voice, or with `id` saves a new version of it; 409 `changed_meanwhile` when `version` is not the current one. */
export const saveVoice = operation(routes.saveVoice, {
  request: z.object({
    id: z.string().max(100).optional(),
    version: readVersion,
    name: voiceName,
    rules: voiceRules,
    /** Absent: they stay as they are. */
    ownTexts: ownTexts.optional(),
    isDefault: z.boolean().optional(),
    /** Absent: stays as it is. */
    appliesTo: appliesTo.optional(),
  }),
  response: z.object({ voice }),
});

/**
 * Deletes a voice; the default only if it is the last one. Texts still say which version made them. Standing orders that
 * name it use the default from then on.
 */
export const deleteVoice = operation(routes.deleteVoice, {
  query: z.object({ id: z.string().max(100) }),
  response: voiceList.extend({
    /** The names of the standing orders that used it. */
    standingOrders: z.array(z.string()),
  }),
});

/** Proposes a voice from texts that the merchant likes. Nothing is saved. */
export const learnVoice = operation(routes.learnVoice, {
  request: z.object({
    productIds: z.array(productId).max(maxLearntTexts).optional(),
    texts: z.array(z.string().max(maxLearntCharacters)).max(maxLearntTexts).optional(),
  }),
  response: z.object({
    voice,
    /** Those that are long enough to show the voice, the nearest to its rules first. */
    examples: z.array(voiceExample),
  }),
});

/** Products whose descriptions look rich and written by hand, the best first. */
export const learnableProducts = operation(routes.learnableProducts, {
  query: z.object({ collectionId: collectionId.optional() }),
  response: z.object({
    products: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        imageUrl: z.string().nullable(),
        words: z.number().int(),
        /** The first words of the description. */
        excerpt: z.string(),
      }),
    ),
  }),
});

/** Writes a short description of a product with a saved voice, or with rules that are not saved. It costs its token. */
export const sampleVoice = operation(routes.sampleVoice, {
  request: z.object({
    shopifyProductId: productId,
    completionSettings,
    /** The saved voice. With `rules` too: the voice that they will be saved to. */
    voiceId: z.string().max(100).nullish(),
    rules: voiceRules.optional(),
  }),
  response: generate.response,
});
