import { productName } from '../../../common/product-name.ts';
import { AskScope } from '../ask-scope.tsx';
import type { LanguagesState } from './use-languages.ts';

/** Asks for the permission to read the store's languages and to publish translations. */
export const AllowLanguages = ({ state }: { state: LanguagesState }) => (
  <AskScope
    scopes={['read_locales', 'read_translations', 'write_translations']}
    why={`${productName} can write your texts in the languages that your store sells in, and keep them in Shopify’s own translations.`}
    button={`Let ${productName} translate`}
    onGranted={state.readOnceAllowed}
  />
);
