import { mattersIn } from '../prompt/subjects.ts';
import type { CommonMatter, Matter } from '../text/subject-bank.ts';
import { countWords } from '../text/words.ts';
import { type Brief, filled } from './brief.ts';
import { composeWords, pieces } from './compose.ts';
import { addressed, customerIn, filledByShop, hasGap, signOff, voiceForLetters, withContact } from './customer.ts';
import { wishedSentences } from './running-text.ts';

const withoutOrder: readonly Matter[] = ['size', 'stock', 'care'];
const withPhoto: readonly Matter[] = ['damage', 'wrongItem', 'missing'];

/** Takes up each thing the customer asks, and asks only for what the message does not say. */
export function supportReply(brief: Brief): string {
  const { bank, data, languageTag, length, random } = brief;
  const message = data.support_message ?? '';
  const customer = customerIn(message);
  const { support, subjects } = bank;
  const greeting = customer ? addressed(support.greetingWithName, customer) : support.greeting;
  const raised = mostPressing(mattersIn(message));
  const answers = raised.length > 0 ? raised.map((matter) => answerTo(matter, brief)) : [support.question];
  const order = orderIn(message);
  const signature = signOff(support.signature, brief);
  // A reply has two gaps at most.
  const room = 2 - answers.filter(hasGap).length;
  const [orderNumber = '', photo = ''] = support.gaps;
  const needsOrder = order === null && raised.some((matter) => !withoutOrder.includes(matter));
  const needsPhoto = raised.some((matter) => withPhoto.includes(matter));
  const frame = countWords(greeting) + countWords(signature);
  const sentences = composeWords(
    [
      ...pieces('must', [...voiceForLetters(brief), support.thanks]),
      ...pieces('must', order ? [filled(subjects.order, { order }) ?? ''] : []),
      ...pieces('must', [...answers, ...wishedSentences(brief)]),
      ...pieces('fact', [...(needsOrder && room > 0 ? [orderNumber] : []), ...(needsPhoto ? [photo] : [])]),
      ...pieces('filler', random.shuffle(bank.service.filter((sentence) => !hasGap(sentence)))),
      ...pieces('fact', languageTag.startsWith('en') ? (brief.toneBank.body ?? []).slice(0, 1) : []),
      ...pieces('fact', [random.pick(support.closings)]),
      ...pieces('filler', support.closings),
    ],
    { ...length, min: Math.max(0, length.min - frame), max: length.max - frame },
    random,
  );
  const size = sentences.length > 6 ? 4 : 3;
  const blocks = Array.from({ length: Math.ceil(sentences.length / size) }, (_, index) =>
    sentences.slice(index * size, (index + 1) * size).join(bank.gap),
  );
  return withContact([greeting, ...blocks, signature].join('\n\n'), brief);
}

/** Two at most, because each answer has a gap. A customer who asks for a size in stock asks one question. */
function mostPressing(matters: Matter[]): Matter[] {
  const asked = matters.includes('stock') ? matters.filter((matter) => matter !== 'size') : matters;
  return asked.slice(0, 2);
}

/** The facts that answer a matter, by their names. */
const topics: Partial<Record<Matter, RegExp>> = {
  returns: /return|refund/i,
  delivery: /shipping|delivery|ships/i,
  care: /care|wash/i,
  size: /size|measure|dimension/i,
};

function answerTo(matter: Matter, brief: Brief): string {
  const { bank } = brief;
  const { matters } = bank.subjects;
  const answer = matter in matters ? matters[matter as keyof typeof matters] : bank.support[matter as CommonMatter];
  const topic = topics[matter];
  return topic ? filledByShop(answer, topic, brief) : answer;
}

/** An order number as customers write it: "#1042", "order 1042", "Bestellung Nr. 1042". */
function orderIn(message: string): string | null {
  const found =
    /(?:#\s?|\b(?:order|bestellung|commande|pedido|ordine|encomenda|bestelling|ordre|beställning|tilaus|zamówieni\p{L}*|objednáv\p{L}*|naročil\p{L}*|comand\p{L}*|pasūtījum\p{L}*|užsakym\p{L}*|sipariş\p{L}*|заказ\p{L}*|παραγγελία)\s*(?:number|nummer|numéro|número|numero|nr|no|n[°º]|№|č)?\.?\s*:?\s*#?|(?:订单|주문)(?:号|번호)?\s*[:：#]?\s*)([A-Z]{0,4}-?\d{3,12})/iu.exec(
      message,
    )?.[1];
  return found ? `#${found}` : null;
}
