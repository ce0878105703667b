import { z } from 'zod';
import { completionTypeIds } from '../catalogue/completion-types.ts';
import { inputKeys } from '../catalogue/input-fields.ts';
import { likeness } from './alike.ts';
import { claim, howToRemove, unsupportedClaim } from './claims.ts';
import { imageId, maxImagesAtOnce } from './images.ts';
import { translateFrom, translationRequest } from './languages.ts';
import { textNote } from './notes.ts';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { completionSettings } from './session.ts';
import { collectionId, keywordStats, productId, remainingCWInfo } from './shapes.ts';
import { textVoice } from './voices/voice-shapes.ts';

// No limit here: a text that is too long becomes the error `too_long_input`.
const typedText = z.string();

const inputs = z.object(
  Object.fromEntries(inputKeys.map((key) => [key, typedText.optional()])) as {
    [Key in (typeof inputKeys)[number]]: z.ZodOptional<typeof typedText>;
  },
);

const inputErrorCode = z.enum(['no_data', 'invalid_input', 'too_long_input']);

/** Streamed as the event `claims` after the result, whose claims are those found without the model. */
const tracedClaims = z.object({
  claims: z.array(claim),
  /** Those of the claims that have no source. */
  pleaseCheck: z.array(unsupportedClaim),
});
export type TracedClaims = z.infer<typeof tracedClaims>;

const checkedClaims = tracedClaims.extend({
  /** False while the check of its statements has not succeeded. It is tried again automatically. */
  isChecked: z.boolean(),
});
export type CheckedClaims = z.infer<typeof checkedClaims>;

/** One text, or one per part of the type's output composition. */
const wholeText = z.union([z.string(), z.array(z.object({ id: z.string(), output: z.string() }))]);

const textInLanguage = z.object({
  generationId: z.string(),
  /** The store's language that it was written for; null where the request named none. */
  locale: z.string().nullable(),
  text: wholeText,
  /** What is not quite as asked. */
  notes: z.array(textNote),
  /** The text as a safe HTML fragment. Of several parts: the description, if it was translated with its formatting. */
  html: z.string().nullable(),
  keywordStats,
  /** Keywords that name another kind of thing than the product; they are kept out of titles. */
  misfitKeywords: z.array(z.string()),
  ...checkedClaims.shape,
  /** How close the text is to the shop's voice; null without one. */
  voice: textVoice.nullable(),
  /** Pictures that were left out, and why, for the merchant; they cost nothing. */
  imageNotes: z.array(z.object({ imageId, message: z.string() })),
  /** Where the product's pictures contradict its data, for the merchant. */
  conflicts: z.array(z.object({ factIds: z.array(z.string()), message: z.string() })),
  /** Texts of the shop that it is too much like, the closest first. */
  alike: z.array(likeness),
  /** Where it still does not keep to the shop's glossary after the rewrite, in words. */
  glossaryFaults: z.array(z.string()),
});
export type TextInLanguage = z.infer<typeof textInLanguage>;

const generatedText = textInLanguage.extend({
  type: z.literal('text'),
  /** With `languages`: every text that was written, the first one included. */
  translations: z.array(textInLanguage).optional(),
  /** With `languages`: those that there is no text for, and why. They cost nothing. */
  failedLanguages: z.array(z.object({ locale: z.string(), message: z.string() })).optional(),
  remainingCWInfo,
});
export type GeneratedText = z.infer<typeof generatedText>;

export const generate = operation(routes.generate, {
  request: z.object({
    completionType: z.enum(completionTypeIds),
    inputs,
    completionSettings,
    shopifyProductId: productId.nullish(),
    shopifyCollectionId: collectionId.nullish(),
    productDescriptionHtml: z.string().max(200_000).nullish(),
    /** The voice to write in; absent: the one for this product, or else the shop's default voice; null: none. */
    voiceId: z.string().max(100).nullish(),
    /** Looks at up to four of the product's pictures; costs one token more. */
    useImages: z.boolean().optional(),
    /** With `image_alt_text`: the pictures to write for. Absent: all of the product that have no alt text. */
    imageIds: z.array(imageId).min(1).max(maxImagesAtOnce).optional(),
    /** The inputs are the merchant's own, about this product: they are checked as typed inputs. */
    isCustom: z.boolean().optional(),
    /** To ask with `stoppedText` what became of a request that was stopped. */
    requestId: z.string().min(1).max(100).optional(),
    ...translationRequest,
    /** With `languages`: the generations of the main text that these belong to, which may be published before them. */
    mainGenerationIds: z.array(z.string().max(100)).max(10).optional(),
    /** With `languages`: `text` without a `sourceText` translates what the store has in its main language. */
    translateFrom: translateFrom.optional(),
    /** With `languages`: the accepted text to translate, a description as HTML or text; absent: as `translateFrom` says. */
    sourceText: z
      .union([
        z.string().min(1).max(40_000),
        z.array(z.object({ id: z.string().max(100), output: z.string().max(40_000) })).max(10),
      ])
      .optional(),
  }),
  response: z.discriminatedUnion('type', [
    generatedText,
    z.object({
      type: z.literal('input_errors'),
      errors: z.partialRecord(z.enum([...inputKeys, 'freeTextInstructions']), inputErrorCode),
    }),
    z.object({ type: z.literal('not_enough_tokens'), remainingCWInfo }),
  ]),
});

/** What a stopped request has cost; `isEnded` is false while a text is still being finished. */
export const stoppedText = operation(routes.stoppedText, {
  query: z.object({ requestId: z.string().min(1).max(100) }),
  response: z.object({ isEnded: z.boolean(), tokens: z.number().int(), remainingCWInfo }),
});

/** One piece of a streamed text: the part it belongs to (null if there is only one) and the text to append. */
const generateDelta = z.object({ part: z.string().nullable(), text: z.string() });
export type GenerateDelta = z.infer<typeof generateDelta>;

/** Rewrites or removes the sentence of a saved text that makes an unsupported claim; 404 if the text no longer makes it. */
export const removeClaim = operation(routes.removeClaim, {
  request: z.object({
    generationId: z.string().max(100),
    part: z.string().max(100).nullable(),
    /** The claim's words. */
    text: z.string().min(1).max(2_000),
    how: howToRemove,
  }),
  /** The text of that part, its HTML if the text is one, and all claims that are left. */
  response: z.object({ output: z.string(), html: z.string().nullable(), ...tracedClaims.shape }),
});
