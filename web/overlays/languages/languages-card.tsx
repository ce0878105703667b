import { productName } from '../../../common/product-name.ts';
import { openInTopWindow } from '../../host/top-window.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import { Badge } from '../../kit/text/badge.tsx';
import { Text } from '../../kit/text/text.tsx';
import { CardTitle } from '../../ui/text/typography.tsx';
import { AllowLanguages } from './allow-languages.tsx';
import { type LanguagesState, type ShopLanguage, useLanguages } from './use-languages.ts';

/** The store's languages, and which of them we write in. They are switched on and off in the admin. */
export function LanguagesCard() {
  const state = useLanguages();
  return (
    <Card>
      <Stack gap="l">
        <CardTitle>Languages</CardTitle>
        <Body state={state} />
      </Stack>
    </Card>
  );
}

function Body({ state }: { state: LanguagesState }) {
  const { load } = state;
  if (load.state === 'loading') return <SkeletonText lines={3} />;
  if (load.state !== 'loaded')
    return (
      <Stack gap="s" align="start">
        <Text as="p">We could not read your store’s languages.</Text>
        <Button onClick={state.refresh}>Try again</Button>
      </Stack>
    );
  const { languages, hasTranslationsAuthorization } = load.data;
  const unsupported = languages.filter(({ isSupported }) => !isSupported);
  return (
    <>
      {!hasTranslationsAuthorization && <AllowLanguages state={state} />}
      {languages.length > 0 && (
        <Stack as="ul" gap="s">
          {languages.map((language) => (
            <LanguageRow key={language.locale} language={language} />
          ))}
        </Stack>
      )}
      {unsupported.length > 0 && <Text as="p">{`${productName} does not write in ${namesOf(unsupported)} yet.`}</Text>}
      {languages.length > 0 && (
        <Row>
          <Button onClick={() => openInTopWindow('shopify://admin/settings/languages')}>
            Add or publish languages in Shopify
          </Button>
        </Row>
      )}
    </>
  );
}

const namesOf = (languages: ShopLanguage[]): string =>
  new Intl.ListFormat('en').format(languages.map(({ name }) => name));

function LanguageRow({ language: { name, locale, isPrimary, isPublished, isSupported } }: { language: ShopLanguage }) {
  return (
    <li>
      <Row gap="s" align="center">
        <Text as="span">{`${name} (${locale})`}</Text>
        {isPrimary && <Badge tone="info">Main language</Badge>}
        {!isPrimary && (
          <Badge tone={isPublished ? 'success' : undefined}>{isPublished ? 'Published' : 'Not published'}</Badge>
        )}
        {!isSupported && <Badge>Not supported</Badge>}
      </Row>
    </li>
  );
}
