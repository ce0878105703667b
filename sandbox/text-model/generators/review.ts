import { type Brief, filled } from './brief.ts';
import { composeWords, paragraphs } from './compose.ts';
import { addressed, customerIn, voiceForLetters } from './customer.ts';

const complaint =
  /\b([12] ?(?:stars?|\/ ?5|sterne?|étoiles?|estrellas?|stelle))|\bbad\b|poor|broke|disappoint|terrible|awful|horrible|never again|worst|refund|damag|too late|not happy|unhappy|waste|schlecht|enttäusch|kaputt|mangelhaft|mauvais|déçu|déception|\bmal[oa]\b|decepcion|\broto|pessim|delus|ruim|decepç|slecht|teleurgesteld|dårlig|skuff|dålig|besvik|huono|pettyn|zły|rozczarow|špatn|zklam|slab|razočar|slikt|vīlies|blog[aos]|nusivyl|плох|разочар|ужас|差|失望|糟|나쁘|실망|별로|גרוע|מאוכזב|खराब|निराश|kötü|hayal kırık|κακ|απογοητ|dezamăg|prost/iu;

export function reviewResponse(brief: Brief): string {
  const { bank, data, length, random, mentions } = brief;
  const review = data.review_text ?? '';
  const customer = customerIn(review);
  const isComplaint = complaint.test(review);
  const [thanks = '', ...rest] = isComplaint ? bank.review.bad : bank.review.good;
  const [contact = '', welcome = ''] = bank.review.closings;
  const sentences = composeWords(
    {
      opening: [...voiceForLetters(brief), capitalised(addressed(thanks, customer)), ...rest],
      middle: [
        ...mentions.map((wish) => filled(bank.product.facts, { list: wish }) ?? '').filter(Boolean),
        ...(length.min > 0 ? [...random.shuffle(bank.service.slice(0, 8)), ...bank.service.slice(8)] : []),
        // Who is content likes to hear about good things; who complains wants to know what happens next.
        ...(length.min === 0
          ? []
          : isComplaint
            ? [...bank.support.gaps, ...bank.support.closings]
            : random.shuffle(bank.general)),
      ],
      closing: isComplaint ? [contact] : [welcome],
    },
    length,
    random,
  );
  return paragraphs(sentences, bank.gap).join('\n\n');
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
