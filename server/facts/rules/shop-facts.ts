import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import type { Fact } from '../../../common/contract/facts.ts';
import { readable } from '../../../common/text/readable-html.ts';
import { cutAtWord } from '../../../common/text/words.ts';
import { htmlToText } from '../../foundation/html/html-to-text.ts';

/** What the platform says about a shop. */
export interface ShopProfile {
  name: string;
  contactEmail: string;
  url: string;
  /** The name of its first language; null where the shop has not granted access to it. */
  language: string | null;
  /** null where the shop has not granted access to them. */
  policies: { type: string; title: string; bodyHtml: string }[] | null;
}

/** Enough of a policy for a reply; the whole of it would crowd out everything else. */
const maxPolicyLength = 3_000;

export function shopFacts({ name, contactEmail, url, language, policies }: ShopProfile): Fact[] {
  const facts: Fact[] = [
    { id: 'shop:name', name: 'Store', value: name, source: 'shop', isUsed: true },
    { id: 'shop:contact', name: 'Contact address', value: contactEmail, source: 'shop', isUsed: true },
    { id: 'shop:url', name: 'Address of the store', value: url, source: 'shop', isUsed: true },
    { id: 'shop:language', name: 'Language of the store', value: language ?? '', source: 'shop', isUsed: true },
    ...(policies ?? []).map(
      ({ type, title, bodyHtml }): Fact => ({
        id: `policy:${type}`,
        name: title,
        value: cutAtWord(htmlToText(readable(bodyHtml)), maxPolicyLength),
        source: 'policy',
        isUsed: true,
      }),
    ),
  ];
  return facts.filter(({ value }) => value.trim() !== '');
}

const withPolicies: CompletionTypeId[] = ['support_response', 'review_response', 'email_promo'];
const withShop: CompletionTypeId[] = [...withPolicies, 'social_media', 'facebook_ad', 'google_ad', 'blog_post'];

/** The shop's facts for a text of this type: only letters, mails, posts and ads speak of the shop. */
export const shopFactsFor = (type: CompletionTypeId, facts: Fact[]): Fact[] =>
  facts.filter(
    ({ source }) =>
      (source === 'merchant' && withShop.includes(type)) ||
      (source === 'policy' && withPolicies.includes(type)) ||
      (source === 'shop' && withShop.includes(type)),
  );
