import { z } from 'zod';

export const voiceRuleKinds = [
  'sentence_length',
  'person',
  'address',
  'punctuation',
  'favoured_word',
  'avoided_word',
  'must_appear',
  'must_not_appear',
  'never_translate',
  'opening',
  'structure',
  'spelling',
  'other',
] as const;
export type VoiceRuleKind = (typeof voiceRuleKinds)[number];

const voiceRule = z.object({
  kind: z.enum(voiceRuleKinds),
  /** The rule in words. For words and phrases it is the bare word or phrase. */
  text: z.string().trim().min(1).max(300),
  /** A sentence from the shop's own texts that shows the rule; empty where there is none. */
  example: z.string().trim().max(500).default(''),
  isOn: z.boolean().default(true),
});
export type VoiceRule = z.infer<typeof voiceRule>;

export const voiceRules = z.array(voiceRule).max(100);
export const voiceName = z.string().trim().min(1).max(80);

/** Products that a voice is used for where the merchant chooses none. `value`: a name, or the id of a collection. */
const productPlace = z.object({
  by: z.enum(['product_type', 'vendor', 'collection']),
  value: z.string().trim().min(1).max(255),
});
export type ProductPlace = z.infer<typeof productPlace>;
export const appliesTo = z.array(productPlace).max(50);

/** Texts of the shop itself that show its voice: a text takes their manner, and none of their facts. */
export const maxOwnTexts = 2;
const ownText = z.string().trim().min(1).max(1_200);
export const ownTexts = z.array(ownText).max(maxOwnTexts);

/** A text that a voice was learnt from: the merchant chooses which of them are its own texts. */
export const voiceExample = z.object({
  /** Of its product; empty for a text that was pasted. */
  title: z.string(),
  text: ownText,
});

export const voice = z.object({
  id: z.string(),
  name: z.string(),
  /** Counts up with every change; each text says which version made it. */
  version: z.number().int(),
  rules: voiceRules,
  ownTexts: ownTexts.optional(),
  /** Used for products that no other voice applies to. */
  isDefault: z.boolean(),
  appliesTo: appliesTo.default([]),
});
export type Voice = z.infer<typeof voice>;

/** How close a text is to the voice that it was generated with. */
export const textVoice = z.object({
  id: z.string(),
  /** 0: rules that were not saved when they were tried. */
  version: z.number().int(),
  /** From 0, every rule is kept, to 1. */
  distance: z.number(),
  /** What is still off after the rewrite, in words. */
  faults: z.array(z.string()),
  /** How many rules could be checked in the text; absent for texts of earlier releases. */
  checked: z.number().int().optional(),
});
export type TextVoice = z.infer<typeof textVoice>;
