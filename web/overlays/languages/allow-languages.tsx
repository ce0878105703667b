import { BlockStack, Button, Text } from '@shopify/polaris';
import { productName } from '../../../common/product-name.ts';
import { reportError } from '../../reporting/reporting.ts';
import type { LanguagesState } from './use-languages.ts';

/** Asks for the permission to read the store's languages and to publish translations. */
export function AllowLanguages({ state: { isDeclined, allow } }: { state: LanguagesState }) {
  return (
    <BlockStack gap="200" inlineAlign="start">
      <Text as="p">
        {`${productName} can write your texts in the languages that your store sells in, and keep them in Shopify’s own translations.`}
      </Text>
      <Button onClick={() => void allow().catch(reportError)}>{`Let ${productName} translate`}</Button>
      <div role="status">{isDeclined && <Text as="p">Nothing changes. You can allow it here at any time.</Text>}</div>
    </BlockStack>
  );
}
