import type { CompletionSettings } from '../../common/catalogue/completion-settings.ts';
import { type CompletionTypeId, definitionOf } from '../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../common/catalogue/input-errors.ts';
import { rewriteOpenings } from '../../common/catalogue/rewrite-openings.ts';
import type { Fact } from '../../common/contract/facts.ts';
import { numberInId } from '../catalogue/rules/product-match.ts';
import type { ShopId } from '../foundation/identity.ts';
import { storeFieldsOf, textsAfter } from '../texts/batch-texts.ts';
import type { GeneratedText } from '../texts/generated-text.ts';
import { familyOf, framesOf, type NamedProduct } from '../texts/text-frames.ts';
import type { Ports } from './ports.ts';
import {
  addUsed,
  type Likeness,
  likenessFaults,
  type SentencesInUse,
  type UsedSentences,
  usedByKind,
} from './rules/likeness.ts';

interface ComparedRequest {
  type: CompletionTypeId;
  settings: CompletionSettings;
  inputs: Inputs;
  facts: Fact[];
  /** The product's global id; null for a text about no product of the store. */
  productId: string | null;
  /** How other texts begin and end, where the caller has read it. Each compared text is added to it. */
  inUse?: SentencesInUse | undefined;
}

interface Comparison {
  alike: Likeness[];
  /** What a rewrite should change, for the model. */
  faults: string[];
}

/** Compares a description with the other descriptions and drafts of its shop. */
export interface TextComparer {
  used: UsedSentences;
  /** Also saves the text as the product's newest draft. */
  compare(text: GeneratedText, html: string | null): Promise<Comparison>;
}

/** null for texts that are no product descriptions. */
export async function textComparer(
  { sameness }: Pick<Ports, 'sameness'>,
  shopId: ShopId,
  request: ComparedRequest,
): Promise<TextComparer | null> {
  const { type, settings } = request;
  const onlyOpening = isForOpenings(type, settings);
  if (!onlyOpening && !isNewDescription(type)) return null;
  const productId = request.productId === null ? null : numberInId(request.productId);
  const product = namedProduct(request);
  const kind = { type, language: settings.language };
  const inUse = request.inUse ?? (await sameness.usedSentences(shopId, productId === null ? [] : [productId], kind));
  // What is published is a description of one text in its own language.
  const isLikePublished = onlyOpening || type === 'product_description';
  const used = usedByKind(inUse, isLikePublished ? settings.language : null);
  return {
    used: onlyOpening ? { ...used, endings: [] } : used,
    compare: async (text, html) => {
      const frames = framesOf(textsAfter(type, text, html).description ?? '', product);
      if (!frames) return { alike: [], faults: [] };
      addUsed(inUse.ofDrafts, frames);
      const found = await sameness.saveDraft(shopId, { productId, frames, family: familyOf(product), kind });
      const alike = onlyOpening ? found.filter((likeness) => likeness.in.includes('opening')) : found;
      const faults = likenessFaults(alike, frames);
      return { alike, faults: onlyOpening ? faults.slice(0, 1) : faults };
    },
  };
}

/** An improved description keeps the merchant's sentences, which may well be shared. */
const isNewDescription = (type: CompletionTypeId): boolean =>
  definitionOf(type).target === 'product' &&
  type !== 'product_description_edit' &&
  storeFieldsOf(type).includes('description');

const isForOpenings = (type: CompletionTypeId, { freeTextInstructions }: CompletionSettings): boolean =>
  type === rewriteOpenings.completionType && freeTextInstructions.includes(rewriteOpenings.instructions);

function namedProduct({ inputs, facts }: ComparedRequest): NamedProduct {
  const values = (source: Fact['source']) => facts.filter((fact) => fact.source === source).map(({ value }) => value);
  return {
    title: inputs.product_name || values('title').join(' '),
    vendor: values('vendor').join(' '),
    productType: values('productType').join(' '),
    optionValues: values('option'),
  };
}
