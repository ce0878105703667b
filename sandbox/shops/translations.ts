import { createHash } from 'node:crypto';
import type { SandboxCollection, SandboxProduct, SandboxShop, ShopLocale } from './shop.ts';

export type Translatable = SandboxProduct | SandboxCollection;

interface TranslatableContent {
  key: string;
  value: string;
  digest: string;
  type: 'SINGLE_LINE_TEXT_FIELD' | 'MULTI_LINE_TEXT_FIELD' | 'HTML' | 'URI';
}

const ENGLISH: ShopLocale = { locale: 'en', name: 'English', primary: true, published: true };

export const localesOf = ({ locales }: SandboxShop): ShopLocale[] =>
  (locales ?? [ENGLISH]).toSorted((a, b) => (a.locale < b.locale ? -1 : 1));

export const primaryLocale = (shop: SandboxShop): string =>
  localesOf(shop).find(({ primary }) => primary)?.locale ?? 'en';

/** The platform's digest of a text: a translation of another text is outdated. */
export const digestOfText = (value: string): string => createHash('sha256').update(value).digest('hex');

/** All keys that a resource can be translated in, with its own texts; null where it has none. */
export function translatableTexts(resource: Translatable): [string, string | null, TranslatableContent['type']][] {
  return [
    ['title', resource.title, 'SINGLE_LINE_TEXT_FIELD'],
    ['body_html', resource.descriptionHtml || null, 'HTML'],
    ['handle', resource.handle, 'URI'],
    ...('productType' in resource
      ? ([['product_type', resource.productType, 'SINGLE_LINE_TEXT_FIELD']] as [
          string,
          string,
          'SINGLE_LINE_TEXT_FIELD',
        ][])
      : []),
    ['meta_title', resource.seo.title, 'SINGLE_LINE_TEXT_FIELD'],
    ['meta_description', resource.seo.description, 'MULTI_LINE_TEXT_FIELD'],
  ];
}

export function translatableContent(resource: Translatable): TranslatableContent[] {
  return translatableTexts(resource).flatMap(([key, value, type]) =>
    value === null ? [] : [{ key, value, digest: digestOfText(value), type }],
  );
}

/** A resource's translations with one more or one changed. */
export function withTranslation(
  { translations = {} }: Translatable,
  { locale, key, value, digest }: { locale: string; key: string; value: string; digest: string },
): NonNullable<Translatable['translations']> {
  const updatedAt = new Date().toISOString();
  return { ...translations, [locale]: { ...translations[locale], [key]: { value, digest, updatedAt } } };
}

/** What a shopper reads in a language: the translation, or the shop's own text where there is none. */
export function textIn(resource: Translatable, locale: string, key: string): string | null {
  const own = translatableTexts(resource).find(([name]) => name === key)?.[1] ?? null;
  return resource.translations?.[locale]?.[key]?.value ?? own;
}
