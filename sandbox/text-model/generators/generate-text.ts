import { en } from '../languages/en.ts';
import { defaultLimit, type Limit, limitIn } from '../prompt/limits.ts';
import { readPrompt, type Turn } from '../prompt/read-prompt.ts';
import { altText, descriptions, pictureFacts, picturesIn } from './alt-text.ts';
import { blogPost } from './article.ts';
import { type Brief, briefFor, inWords } from './brief.ts';
import { collectionDescription } from './collection.ts';
import { improvedText } from './improver.ts';
import { inMarks } from './in-marks.ts';
import { inVoice } from './in-voice.ts';
import { promotionalEmail, socialPost } from './marketing.ts';
import { withOwnFrames } from './own-frames.ts';
import { longProductDescription, productBenefits, productDescription } from './product.ts';
import { reviewResponse } from './review.ts';
import { adText, headline, metaDescription, title } from './short-parts.ts';
import { supportReply } from './support.ts';

/** A part that the caller's schema asks for. */
interface WantedPart {
  id: string;
  /** The schema's description of the part, with its limits. */
  note: string;
}

/** The default parts of types with several parts, for callers who want JSON without a schema. */
export const defaultParts: Record<string, string[]> = {
  '4_in_1_product_page': ['product_name', 'product_description', 'product_meta_title', 'product_meta_description'],
  product_meta_fields: ['product_meta_title', 'product_meta_description'],
  facebook_ad: ['primary_text', 'headline', 'description'],
  google_ad: ['headline_1', 'headline_2', 'headline_3', 'description_1', 'description_2'],
};

export interface GeneratedText {
  type: string | null;
  /** The whole answer as one text. */
  text(): string;
  part(wanted: WantedPart): string;
}

/** Answers a conversation. Another variant gives another text for the same request. */
export function generateText(turns: Turn[], variant: number): GeneratedText {
  const prompt = readPrompt(turns);
  const pictures = picturesIn(turns);
  if (!prompt) {
    const answer = pictures.length > 0 ? descriptions(turns).join('\n') : en.answer;
    return { type: null, text: () => answer, part: () => answer };
  }
  const { type } = prompt;
  const styled = (brief: Brief, text: string, isRunning = true) => {
    const framed = isRunning ? withOwnFrames(brief, text, `${prompt.correction}\n${prompt.instructions}`) : text;
    return calm(brief, inVoice(framed, { ...prompt, ...roomFor(brief) }));
  };
  const withMarks = (part: string, text: string) => {
    const source = prompt.marked[part];
    return source === undefined ? text : inMarks(source, text);
  };
  if (type === 'picture_facts') {
    const facts = pictureFacts(pictures);
    return { type, text: () => facts, part: () => facts };
  }
  if (type === 'image_alt_text') {
    const brief = briefFor(prompt, variant);
    const alt = (place: number) => altText(brief, pictures[place] ?? null, turns);
    return {
      type,
      text: () => (pictures.length > 1 ? pictures.map((_, place) => alt(place)).join('\n') : alt(0)),
      part: ({ id }) => alt(placeOf(id)),
    };
  }
  return {
    type,
    text: () => {
      const brief = briefFor(prompt, variant);
      const parts = defaultParts[type];
      if (!parts) return withMarks('', styled(brief, singleText(brief, type)));
      return styled(brief, parts.map((id) => partText(brief, id, null)).join('\n\n'));
    },
    part: ({ id, note }) => {
      const brief = briefFor(prompt, variant);
      const text = partText(brief, id, limitFor(id, prompt.correction) ?? limitIn(note));
      return withMarks(id, styled(brief, text, id === 'product_description'));
    },
  };
}

/** What a voice may add: the shop speaks of itself in English product texts that are not full yet. */
const roomFor = ({ type, length, languageTag }: Brief) => ({
  maySpeak: languageTag.startsWith('en') && /^(?:product_description|4_in_1)/.test(type),
  maxWords: length.unit === 'words' ? length.max : 0,
});

/** Without exclamation marks, where the merchant wants none. */
const calm = ({ wishes }: Brief, text: string): string => (wishes.hasNoExclamations ? text.replace(/!/g, '.') : text);

/** The place of the part `headline_2` is 1. */
const placeOf = (id: string): number => Number(/_(\d+)$/.exec(id)?.[1] ?? 1) - 1;

/** A correction may name a part and its limit. */
function limitFor(id: string, correction: string): Limit | null {
  const line = correction.split(/\n|;|\. /).find((candidate) => candidate.includes(id));
  return line ? limitIn(line) : null;
}

function partText(brief: Brief, id: string, stated: Limit | null): string {
  const named = stated ?? defaultLimit(id);
  const isRunning = id === 'product_description' || id === 'primary_text';
  const limit = named && isRunning ? inWords(named, brief) : named;
  const place = placeOf(id);
  if (limit?.unit === 'characters') {
    if (/title|name/.test(id)) return title(brief, limit, /title/.test(id) ? 'title' : 'name');
    if (/headline/.test(id)) return headline(brief, limit, place);
    if (/meta_description|seo_description/.test(id)) return metaDescription(brief, limit);
    return adText(brief, limit, place);
  }
  if (isRunning) return productDescription(brief, limit ?? brief.length);
  return singleText(limit ? { ...brief, length: limit } : brief, brief.type);
}

function singleText(brief: Brief, type: string): string {
  const { length, data } = brief;
  const characters = length.unit === 'characters' ? length : defaultLimit(type);
  switch (type) {
    case 'product_name':
      return title(brief, characters ?? length, 'name');
    case 'product_meta_title':
      return title(brief, characters ?? length, 'title');
    case 'product_meta_description':
      return metaDescription(brief, characters ?? length);
    case 'product_description_long':
      return longProductDescription(brief);
    case 'product_benefits':
      return productBenefits(brief);
    case 'product_description_edit':
      return improvedText(brief, data.product_description ?? '');
    case 'text_improver':
      return improvedText(brief, data.text_to_improve ?? '');
    case 'collection_description':
      return collectionDescription(brief);
    case 'support_response':
      return supportReply(brief);
    case 'review_response':
      return reviewResponse(brief);
    case 'email_promo':
      return promotionalEmail(brief);
    case 'social_media':
      return socialPost(brief);
    case 'blog_post':
      return blogPost(brief);
    default:
      return characters ? adText(brief, characters, 0) : productDescription(brief);
  }
}
