import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';

// Refusals are short.
const maxRefusalLength = 600;

/** Replies to customers and merchants' own texts may rightly say sorry and decline something. */
const typesThatMayDecline = new Set<CompletionTypeId>(['support_response', 'review_response', 'text_improver']);

const unable =
  "i(?: can(?:['’]t|not| not)| won['’]t| will not|(?:['’]m| am) (?:not able|unable) to| (?:must|have to) decline)";
const outright = new RegExp(
  `^(?:[^.!?\\n]{0,40}[,.!]\\s*(?:but )?)?${unable}(?: to)? (?:(?:help|assist)(?: you)? with (?:that|this)\\b|(?:comply|fulfill?)\\b)|^as an ai(?: assistant)?,? i\\b`,
  'iu',
);
const withRegret = new RegExp(
  `^(?:(?:i['’]m|i am)(?: very| so| really)? sorry|sorry|i apologi[sz]e|my apologies|unfortunately|i['’]m afraid)[,.!]?\\s*(?:but |that )?${unable}\\b`,
  'iu',
);
/** The same in other languages. */
const inOtherLanguages =
  /^(?:es tut mir (?:sehr )?leid|tut mir leid|entschuldigung)[^\n]{0,60}\bnicht\b[^\n]{0,30}(?:helfen|weiterhelfen|nachkommen|erfüllen|unterstützen)|^(?:je suis (?:vraiment )?désolée?|désolée?)[^\n]{0,20}\bje ne (?:peux|suis)\b|^lo siento[^\n]{0,20}\bno (?:puedo|me es posible)\b|^mi dispiace[^\n]{0,20}\bnon (?:posso|sono in grado)\b|^(?:desculpe|lamento|sinto muito)[^\n]{0,20}\bnão (?:posso|consigo)\b|^(?:het spijt me|sorry)[^\n]{0,40}\bniet\b[^\n]{0,20}\bhelpen|^(?:很|非常)?(?:抱歉|对不起)[，,]?[^\n]{0,6}(?:无法|不能)|^(?:извините|простите|к сожалению)[^\n]{0,15}я не могу/iu;

/** Whether a model declined in words that every other check accepts as a text. */
export function isRefusal(type: CompletionTypeId, text: string): boolean {
  if (text.length > maxRefusalLength) return false;
  if (outright.test(text)) return true;
  return !typesThatMayDecline.has(type) && (withRegret.test(text) || inOtherLanguages.test(text));
}
