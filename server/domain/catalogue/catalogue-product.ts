import { contentScore, isMissingSeo, scoreBand, scoreVersion } from '../../../common/score/content-score.ts';
import { countCharacters, words } from '../../../common/text/words.ts';
import { folded } from '../text/folded-text.ts';
import { symbols } from '../text/symbols.ts';

/** A product as the store describes it; only what the catalogue needs. */
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
}

/** What is worked out from a product, and stands beside it in the catalogue. */
export interface Measures {
  titleKey: string;
  score: number;
  scoreVersion: number;
  descriptionWords: number;
  metaTitleLength: number;
  metaDescriptionLength: number;
  /** What it is filtered by. */
  facets: string[];
  /** What it is found by. */
  words: string[];
}

export type MeasuredProduct = CatalogueProduct & { measures: Measures };

/** Long enough to tell titles apart, short enough for an index. */
const titleKeyLength = 200;
/** A description of fewer words is weak. */
export const weakBelowWords = 50;

export const measured = (product: CatalogueProduct): MeasuredProduct => ({ ...product, measures: measuresOf(product) });

function measuresOf(product: CatalogueProduct): Measures {
  const { score, descriptionWords } = contentScore({ ...product, hasImage: product.imageUrl !== null });
  return {
    // The cut may go through an emoji, and the database takes no half of one.
    titleKey: folded(product.title).trim().slice(0, titleKeyLength).toWellFormed(),
    score,
    scoreVersion,
    descriptionWords,
    metaTitleLength: countCharacters(product.metaTitle.trim()),
    metaDescriptionLength: countCharacters(product.metaDescription.trim()),
    facets: facetsOf(product, score, descriptionWords),
    words: foundBy(product),
  };
}

export const facet = {
  status: (status: string) => `status:${status}`,
  score: (band: string) => `score:${band}`,
  missing: (what: string) => `missing:${what}`,
  weakDescription: 'weak:description',
  tag: (tag: string) => labelled('tag', tag),
  vendor: (vendor: string) => labelled('vendor', vendor),
  productType: (productType: string) => labelled('type', productType),
};

/** The facets that are offered as choices, with how the store itself writes them. */
export function labelledFacets({ tags, vendor, productType }: CatalogueProduct): [facet: string, label: string][] {
  return [
    ...tags.map((tag): [string, string] => [facet.tag(tag), tag]),
    ...(vendor ? [[facet.vendor(vendor), vendor] as [string, string]] : []),
    ...(productType ? [[facet.productType(productType), productType] as [string, string]] : []),
  ];
}

function foundBy({ title, vendor, productType, handle, tags }: CatalogueProduct): string[] {
  const named = [title, vendor, productType, ...tags].join('\n');
  const found = searchWords(`${named}\n${handle}`);
  // The signs of a handle are hyphens, and every product has them.
  const signs = symbols(named);
  return signs.length === 0 ? found : [...new Set([...found, ...signs])];
}

/** The words of a text, each once, as products are found by them. */
export const searchWords = (text: string): string[] => [...new Set(words(folded(text)))];

// The platform's tags and vendors do not tell capitals apart.
const labelled = (kind: string, value: string) => `${kind}:${value.trim().toLowerCase()}`;

function facetsOf(product: CatalogueProduct, score: number, descriptionWords: number): string[] {
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
  return [...new Set(facets)];
}
