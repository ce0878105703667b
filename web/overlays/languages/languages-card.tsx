import { Badge, BlockStack, Button, Card, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris';
import { productName } from '../../../common/product-name.ts';
import { openInTopWindow } from '../../host/top-window.ts';
import { CardTitle } from '../../ui/text/typography.tsx';
import { AllowLanguages } from './allow-languages.tsx';
import { type LanguagesState, type ShopLanguage, useLanguages } from './use-languages.ts';

/** The store's languages, and which of them we write in. They are switched on and off in the admin. */
export function LanguagesCard() {
  const state = useLanguages();
  return (
    <Card>
      <BlockStack gap="400">
        <CardTitle>Languages</CardTitle>
        <Body state={state} />
      </BlockStack>
    </Card>
  );
}

function Body({ state }: { state: LanguagesState }) {
  const { load } = state;
  if (load.state === 'loading') return <SkeletonBodyText lines={3} />;
  if (load.state !== 'loaded')
    return (
      <BlockStack gap="200" inlineAlign="start">
        <Text as="p">We could not read your store’s languages.</Text>
        <Button onClick={state.refresh}>Try again</Button>
      </BlockStack>
    );
  const { languages, hasTranslationsAuthorization } = load.data;
  const unsupported = languages.filter(({ isSupported }) => !isSupported);
  return (
    <>
      {!hasTranslationsAuthorization && <AllowLanguages state={state} />}
      {languages.length > 0 && (
        <BlockStack as="ul" gap="200">
          {languages.map((language) => (
            <LanguageRow key={language.locale} language={language} />
          ))}
        </BlockStack>
      )}
      {unsupported.length > 0 && <Text as="p">{`${productName} does not write in ${namesOf(unsupported)} yet.`}</Text>}
      {languages.length > 0 && (
        <InlineStack>
          <Button onClick={() => openInTopWindow('shopify://admin/settings/languages')}>
            Add or publish languages in Shopify
          </Button>
        </InlineStack>
      )}
    </>
  );
}

const namesOf = (languages: ShopLanguage[]): string =>
  new Intl.ListFormat('en').format(languages.map(({ name }) => name));

function LanguageRow({ language: { name, locale, isPrimary, isPublished, isSupported } }: { language: ShopLanguage }) {
  return (
    <li>
      <InlineStack gap="200" blockAlign="center">
        <Text as="span">{`${name} (${locale})`}</Text>
        {isPrimary && <Badge tone="info">Main language</Badge>}
        {!isPrimary && (
          <Badge tone={isPublished ? 'success' : undefined}>{isPublished ? 'Published' : 'Not published'}</Badge>
        )}
        {!isSupported && <Badge tone="warning">Not supported</Badge>}
      </InlineStack>
    </li>
  );
}
