import type { Fact } from '../../../common/contract/facts.ts';
import { readable } from '../../../common/text/readable-html.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';
import { sentenceKeys, withoutShared } from './boilerplate.ts';

/** A description of ours that was published and not undone: the HTML that it replaced, and its own. */
export interface PublishedDescription {
  before: string;
  after: string;
}

/** Which sentences of a product's description are ours, and what they were written from. */
export interface OwnWords {
  sentences: string[];
  material: string;
}

/** From the descriptions of ours, the oldest first. What a person wrote in between is the merchant's. */
export function ownWords(published: PublishedDescription[]): OwnWords {
  const ours = new Set<string>();
  const merchants = new Set<string>();
  const material: string[] = [];
  for (const { before, after } of published) {
    const replaced = htmlToText(readable(before));
    const theirs = withoutShared(replaced, [...ours, ...merchants]);
    if (theirs !== '') material.push(theirs);
    for (const key of sentenceKeys(theirs)) merchants.add(key);
    for (const key of sentenceKeys(htmlToText(readable(after)))) if (!merchants.has(key)) ours.add(key);
  }
  return { sentences: [...ours], material: material.join('\n') };
}

/**
 * Our own words prove nothing: of a description only what people wrote is a source, beside the descriptions that ours
 * took the place of.
 */
export function withoutOwnWords(facts: Fact[], { sentences, material }: OwnWords): Fact[] {
  if (sentences.length === 0) return facts;
  const others = facts
    .map((fact) => (fact.source === 'description' ? { ...fact, value: withoutShared(fact.value, sentences) } : fact))
    .filter(({ value }) => value.trim() !== '');
  if (material.trim() === '') return others;
  const earlier = { name: 'Description before ours', value: material, source: 'description' as const, isUsed: true };
  return [...others, { id: 'description:before', ...earlier }];
}
