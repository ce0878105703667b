import {
  type ContentScore,
  contentScore,
  gradeParagraphs,
  isMissingSeo,
  scoredParagraphs,
  scoreVersion,
} from '../../../common/score/content-score.ts';
import { scoreBand } from '../../../common/score/score-bands.ts';
import { lifts, weakPageFixes } from '../../../common/score/weak-page-fixes.ts';
import { countCharacters, words } from '../../../common/text/words.ts';
import { familyOf, framesOfParagraphs, type NamedProduct, type TextFrames } from '../../texts/text-frames.ts';
import { folded } from '../../words/folded-text.ts';
import { symbols } from '../../words/symbols.ts';
import { isRealOption, type ProductDetails } from './product-details.ts';

/** A product of the store, with the fields that the catalogue needs. */
export interface CatalogueProduct {
  /** The number in the platform's global id. */
  id: number;
  title: string;
  handle: string;
  status: string;
  vendor: string;
  productType: string;
  tags: string[];
  imageUrl: string | null;
  descriptionHtml: string;
  metaTitle: string;
  metaDescription: string;
  updatedAt: Date;
  /** Absent where it was not read. */
  createdAt?: Date;
  /** null where they were not read. */
  details: ProductDetails | null;
}

/** Values computed from a product, which the catalogue saves with it. */
interface Measures {
  titleKey: string;
  score: number;
  scoreVersion: number;
  descriptionWords: number;
  metaTitleLength: number;
  metaDescriptionLength: number;
  /** What the product is filtered by. */
  facets: string[];
  /** The words and symbols that a search finds the product by. */
  words: string[];
  /** null where the description has no words. */
  frames: TextFrames | null;
  family: number | null;
}

export type MeasuredProduct = CatalogueProduct & { measures: Measures };

/** Long enough to tell titles apart, short enough for an index. */
const maxTitleKeyLength = 200;
/** A description of fewer words is weak. */
export const weakBelowWords = 50;

export const measured = (product: CatalogueProduct): MeasuredProduct => ({ ...product, measures: measuresOf(product) });

function measuresOf(product: CatalogueProduct): Measures {
  // Parsed once, because a catalogue has a hundred thousand descriptions.
  const description = scoredParagraphs(product.descriptionHtml);
  const content = { ...product, hasImage: product.imageUrl !== null };
  const graded = contentScore(content, gradeParagraphs(description));
  const { score, descriptionWords } = graded;
  const names = namesOf(product);
  return {
    // The cut may split an emoji in two, and the database refuses half of one.
    titleKey: folded(product.title).trim().slice(0, maxTitleKeyLength).toWellFormed(),
    score,
    scoreVersion,
    descriptionWords,
    metaTitleLength: countCharacters(product.metaTitle.trim()),
    metaDescriptionLength: countCharacters(product.metaDescription.trim()),
    facets: facetsOf(product, graded),
    words: indexedWords(product),
    frames: framesOfParagraphs(description.paragraphs, names),
    family: familyOf(names),
  };
}

/** What a text about the product may call it. */
export const namesOf = ({ title, vendor, productType, details }: CatalogueProduct): NamedProduct => ({
  title,
  vendor,
  productType,
  optionValues: (details?.options ?? []).filter(isRealOption).flatMap(({ values }) => values),
});

export const facet = {
  status: (status: string) => `status:${status}`,
  score: (band: string) => `score:${band}`,
  missing: (what: string) => `missing:${what}`,
  weakDescription: 'weak:description',
  tag: (tag: string) => labelled('tag', tag),
  vendor: (vendor: string) => labelled('vendor', vendor),
  productType: (productType: string) => labelled('type', productType),
  /** A weak page that these texts would lift out of its band. */
  liftedBy: (fix: string) => `lift:${fix}`,
  /** A product with two problems that Home shows. */
  both: (one: string, other: string) => `both:${one}+${other}`,
  /** `any`, a kind or a group of alike descriptions; marked after the catalogue has changed. */
  alike: (which: string) => `alike:${which}`,
};

/** The problems of single products that Home has a widget for. */
export const shownProblems = [facet.missing('description'), facet.missing('seo'), facet.score('poor')];

/** The facets that the filters offer as choices, with the store's own spelling. */
export function labelledFacets({ tags, vendor, productType }: CatalogueProduct): [facet: string, label: string][] {
  return [
    ...tags.map((tag): [string, string] => [facet.tag(tag), tag]),
    ...(vendor ? [[facet.vendor(vendor), vendor] as [string, string]] : []),
    ...(productType ? [[facet.productType(productType), productType] as [string, string]] : []),
  ];
}

function indexedWords({ title, vendor, productType, handle, tags }: CatalogueProduct): string[] {
  const named = [title, vendor, productType, ...tags].join('\n');
  // Not the symbols of the handle: they are hyphens, and every product has them.
  return [...new Set([...searchWords(`${named}\n${handle}`), ...symbols(named)])];
}

/** The distinct words of a text, without case and accents. */
export const searchWords = (text: string): string[] => [...new Set(words(folded(text)))];

// The platform ignores case in tags, vendors and types.
const labelled = (kind: string, value: string) => `${kind}:${value.trim().toLowerCase()}`;

function facetsOf(product: CatalogueProduct, graded: ContentScore): string[] {
  const { score, descriptionWords } = graded;
  const facets = [
    facet.status(product.status),
    facet.score(scoreBand(score)),
    ...labelledFacets(product).map(([name]) => name),
  ];
  if (descriptionWords === 0) facets.push(facet.missing('description'));
  else if (descriptionWords < weakBelowWords) facets.push(facet.weakDescription);
  if (product.metaTitle.trim() === '') facets.push(facet.missing('metaTitle'));
  if (product.metaDescription.trim() === '') facets.push(facet.missing('metaDescription'));
  if (isMissingSeo(product)) facets.push(facet.missing('seo'));
  if (product.details?.pictures?.some(({ hasAlt }) => !hasAlt)) facets.push(facet.missing('altText'));
  for (const fix of weakPageFixes) if (lifts(fix, graded)) facets.push(facet.liftedBy(fix.id));
  const problems = shownProblems.filter((problem) => facets.includes(problem));
  for (const [index, one] of problems.entries())
    for (const other of problems.slice(index + 1)) facets.push(facet.both(one, other));
  return [...new Set(facets)];
}
