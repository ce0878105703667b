import type { LanguageId } from '../../../common/catalogue/completion-settings.ts';
import { unverifiedClaims } from '../grounding/unverified-claims.ts';

/**
 * What nobody knows without the shop's data, however ordinary it sounds. Figures, sizes, materials, origins, certificates,
 * prices and promises are found by the check without a model; these are the other kinds.
 */
const neverCommon = {
  compatibility: /\b(?:compatible|works with|fits (?:all|any|every|most))\b/i,
  dates:
    /\b(?:by|until|before|on) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|january|february|march|april|may|june|july|august|september|october|november|december)\b/i,
  stock: /\b(?:in stock|sold out|limited (?:edition|stock)|last (?:pieces|few)|while (?:stocks?|supplies) last)\b/i,
  promises:
    /\b(?:refund|guarantee|warrant|free (?:shipping|returns)|deliver(?:y|ed)|approved|on its way|will (?:replace|send|cover))/i,
  degrees:
    /\b(?:very|extremely|highly|exceptionally|remarkably|long-?lasting|durable|lasts? (?:for )?(?:years|longer|long|a lifetime)|strong(?:er|est)?|sturdy|robust|unbreakable|never (?:fades?|breaks?|rusts?))\b/i,
  superlatives: /\b(?:the|our|your) (?:most \w+|\w+est)\b/i,
  comparisons: /\b(?:\w+er than|more \w+ than|less \w+ than|better|unlike other)\b/i,
  health:
    /\b(?:heal(?:s|ing|th|thy)?|relie(?:ves?|f)|pain|allerg\w*|hypoallergenic|antibacterial|detox\w*|sooth(?:es|ing)|skin-friendly|orthop\w+|anti-?ageing|immune)\b/i,
};

/** Whether a statement is of a kind that needs a source in the shop's data. */
export const isNeverCommon = (statement: string, language: LanguageId): boolean =>
  unverifiedClaims(statement, [], language).length > 0 ||
  Object.values(neverCommon).some((pattern) => pattern.test(statement));
