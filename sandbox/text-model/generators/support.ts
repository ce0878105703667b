import { mattersIn } from '../prompt/subjects.ts';
import type { CommonMatter, Matter } from '../text/subject-bank.ts';
import { countWords } from '../text/words.ts';
import { type Brief, filled } from './brief.ts';
import { composeWords, pieces } from './compose.ts';
import { addressed, customerIn, voiceForLetters } from './customer.ts';
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
  const raised = mattersIn(message).slice(0, 3);
  const answers = raised.length > 0 ? raised.map((matter) => answerTo(matter, brief)) : [support.question];
  const order = orderIn(message);
  const [orderNumber = '', photo = ''] = support.gaps;
  const needsOrder = order === null && raised.some((matter) => !withoutOrder.includes(matter));
  const needsPhoto = raised.some((matter) => withPhoto.includes(matter));
  const frame = countWords(greeting) + countWords(support.signature);
  const sentences = composeWords(
    [
      ...pieces('must', [...voiceForLetters(brief), support.thanks]),
      ...pieces('must', order ? [filled(subjects.order, { order }) ?? ''] : []),
      ...pieces('must', [...answers, ...wishedSentences(brief)]),
      ...pieces('fact', [...(needsOrder ? [orderNumber] : []), ...(needsPhoto ? [photo] : [])]),
      ...pieces('filler', random.shuffle(bank.service)),
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
  return [greeting, ...blocks, support.signature].join('\n\n');
}

function answerTo(matter: Matter, { bank }: Brief): string {
  const { matters } = bank.subjects;
  return matter in matters ? matters[matter as keyof typeof matters] : bank.support[matter as CommonMatter];
}

/** An order number as customers write it: "#1042", "order 1042", "Bestellung Nr. 1042". */
function orderIn(message: string): string | null {
  const found =
    /(?:#\s?|\b(?:order|bestellung|commande|pedido|ordine|encomenda|bestelling|ordre|beställning|tilaus|zamówieni\p{L}*|objednáv\p{L}*|naročil\p{L}*|comand\p{L}*|pasūtījum\p{L}*|užsakym\p{L}*|sipariş\p{L}*|заказ\p{L}*|παραγγελία)\s*(?:number|nummer|numéro|número|numero|nr|no|n[°º]|№|č)?\.?\s*:?\s*#?|(?:订单|주문)(?:号|번호)?\s*[:：#]?\s*)([A-Z]{0,4}-?\d{3,12})/iu.exec(
      message,
    )?.[1];
  return found ? `#${found}` : null;
}
