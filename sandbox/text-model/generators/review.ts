import { aspectsIn } from '../prompt/subjects.ts';
import { countWords } from '../text/words.ts';
import { allFilled, type Brief, joinedByAnd } from './brief.ts';
import { composeWords, paragraphs, pieces } from './compose.ts';
import { addressed, customerIn, hasGap, signOff, voiceForLetters, withContact } from './customer.ts';
import { without } from './marketing.ts';
import { wishedSentences } from './running-text.ts';

const complaint =
  /\b([12] ?(?:stars?|\/ ?5|sterne?|étoiles?|estrellas?|stelle))|\bbad\b|poor|broke|disappoint|terrible|awful|horrible|never again|worst|refund|damag|too late|not happy|unhappy|waste|too small|too big|fell apart|schlecht|enttäusch|kaputt|mangelhaft|zu spät|mauvais|déçu|déception|cass[ée]|trop tard|\bmal[oa]\b|decepcion|\broto|\brompió|tarde\b|pessim|delus|\brott[oa]|ruim|decepç|quebr|slecht|teleurgesteld|kapot|dårlig|skuff|ødelagt|i stykker|dålig|besvik|sönder|huono|pettyn|rikki|zły|rozczarow|zepsu|špatn|zklam|rozbi|slab|razočar|polom|slikt|vīlies|vīlusies|salūza|blog[aos]|nusivyl|sulūž|плох|разочар|ужас|сломал|差|失望|糟|坏|나쁘|실망|별로|고장|깨졌|גרוע|מאוכזב|נשבר|खराब|निराश|टूट|kötü|hayal kırık|kırıl|κακ|απογοητ|έσπασε|χάλασε|dezamăg|prost|stricat/iu;

/** Takes up what the review says: thanks for what it praises, is sorry about what it criticises. */
export function reviewResponse(brief: Brief): string {
  const { bank, data, languageTag, length, random } = brief;
  const review = data.review_text ?? '';
  const isComplaint = complaint.test(review);
  const [thanks = '', ...rest] = isComplaint ? bank.review.bad : bank.review.good;
  const [contact = '', welcome = ''] = bank.review.closings;
  const aspects = aspectsIn(review)
    .slice(0, 2)
    .map((aspect) => bank.subjects.aspects[aspect]);
  const takenUp = allFilled(
    aspects.length > 0 ? [isComplaint ? bank.subjects.criticised : bank.subjects.praised] : [],
    {
      list: joinedByAnd(aspects, languageTag),
    },
  );
  const signature = signOff(bank.support.signature, brief);
  const sentences = composeWords(
    [
      ...pieces('must', [...voiceForLetters(brief), capitalised(addressed(thanks, customerIn(review)))]),
      ...pieces('must', isComplaint ? rest.slice(0, 1) : []),
      ...pieces('must', wishedSentences(brief)),
      ...pieces('figure', takenUp),
      ...pieces('fact', isComplaint ? rest.slice(1) : random.shuffle(rest)),
      ...pieces('filler', random.shuffle(bank.service.filter((sentence) => !hasGap(sentence)))),
      ...pieces('must', [isComplaint ? contact : welcome]),
    ],
    without(length, countWords(signature)),
    random,
  );
  return withContact([...paragraphs(sentences, bank.gap), signature].join('\n\n'), brief);
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
