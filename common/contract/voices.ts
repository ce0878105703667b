import { z } from 'zod';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { productId } from './shapes.ts';

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

const rules = z.array(voiceRule).max(100);
const name = z.string().trim().min(1).max(80);

const voice = z.object({
  id: z.string(),
  name: z.string(),
  /** Counts up with every change; each text says which version made it. */
  version: z.number().int(),
  rules,
  isDefault: z.boolean(),
});
export type Voice = z.infer<typeof voice>;

/** How close a text is to the voice that it was generated with. */
export const textVoice = z.object({
  id: z.string(),
  version: z.number().int(),
  /** From 0, every rule is kept, to 1. */
  distance: z.number(),
  /** What is still off after the rewrite, in words. */
  faults: z.array(z.string()),
});
export type TextVoice = z.infer<typeof textVoice>;

export const voices = operation(routes.voices, { response: z.object({ voices: z.array(voice) }) });

/** Creates a voice, or with `id` saves a new version of it. */
export const saveVoice = operation(routes.saveVoice, {
  request: z.object({ id: z.string().max(100).optional(), name, rules, isDefault: z.boolean().optional() }),
  response: z.object({ voice }),
});

/** Proposes a voice from texts that the merchant likes. Nothing is saved. */
export const learnVoice = operation(routes.learnVoice, {
  request: z.object({
    productIds: z.array(productId).max(20).optional(),
    texts: z.array(z.string().max(200_000)).max(20).optional(),
  }),
  response: z.object({ voice }),
});
