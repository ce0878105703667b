import { type Brief, briefFor } from './brief.ts';
import { en } from './languages/en.ts';
import { type Limit, limitIn, usualLimit } from './prompt/limits.ts';
import { readPrompt, type Turn } from './prompt/read-prompt.ts';
import { collectionDescription } from './writers/collection.ts';
import { improvedText } from './writers/improver.ts';
import { blogPost, promotionalEmail, socialPost } from './writers/marketing.ts';
import { longProductDescription, productBenefits, productDescription } from './writers/product.ts';
import { reviewResponse } from './writers/review.ts';
import { adText, headline, metaDescription, title } from './writers/short-parts.ts';
import { supportReply } from './writers/support.ts';

/** A part of the answer that the caller's schema asks for. */
interface WantedPart {
  id: string;
  /** What the schema says about it, limits included. */
  note: string;
}

/** The parts of a type that comes in several, for callers who ask for JSON and bring no schema. */
export const usualParts: Record<string, string[]> = {
  '4_in_1_product_page': ['product_name', 'product_description', 'product_meta_title', 'product_meta_description'],
  product_meta_fields: ['product_meta_title', 'product_meta_description'],
  facebook_ad: ['primary_text', 'headline', 'description'],
  google_ad: ['headline_1', 'headline_2', 'headline_3', 'description_1', 'description_2'],
};

export interface Writing {
  type: string | null;
  /** The whole answer as one text. */
  text(): string;
  part(wanted: WantedPart): string;
}

/** Answers a conversation. The variant makes a repeated request come out differently. */
export function writingFor(turns: Turn[], variant: number): Writing {
  const prompt = readPrompt(turns);
  if (!prompt) return { type: null, text: () => en.answer, part: () => en.answer };
  const { type } = prompt;
  return {
    type,
    text: () => {
      const brief = briefFor(prompt, variant);
      const parts = usualParts[type];
      if (!parts) return singleText(brief, type);
      return parts.map((id) => partText(brief, id, null)).join('\n\n');
    },
    part: ({ id, note }) => partText(briefFor(prompt, variant), id, limitFor(id, prompt.correction) ?? limitIn(note)),
  };
}

/** A correction may name the part it is about and the limit that was missed. */
function limitFor(id: string, correction: string): Limit | null {
  const line = correction.split(/\n|;|\. /).find((candidate) => candidate.includes(id));
  return line ? limitIn(line) : null;
}

function partText(brief: Brief, id: string, stated: Limit | null): string {
  const limit = stated ?? usualLimit(id);
  const place = Number(/_(\d+)$/.exec(id)?.[1] ?? 1) - 1;
  if (limit?.unit === 'characters') {
    if (/title|name/.test(id)) return title(brief, limit, /title/.test(id) ? 2 : 1);
    if (/headline/.test(id)) return headline(brief, limit, place);
    if (/meta_description|seo_description/.test(id)) return metaDescription(brief, limit);
    return adText(brief, limit, place);
  }
  if (id === 'product_description' || id === 'primary_text') return productDescription(brief, limit ?? brief.length);
  return singleText(limit ? { ...brief, length: limit } : brief, brief.type);
}

function singleText(brief: Brief, type: string): string {
  const { length, data } = brief;
  const characters = length.unit === 'characters' ? length : usualLimit(type);
  switch (type) {
    case 'product_name':
      return title(brief, characters ?? length, 1);
    case 'product_meta_title':
      return title(brief, characters ?? length, 2);
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
