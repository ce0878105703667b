import { Banner, BlockStack, Box, Button, InlineStack, Text } from '@shopify/polaris';
import { rewriteOpenings } from '../../../../common/catalogue/rewrite-openings.ts';
import type { ProductFilters } from '../../../../common/contract/products.ts';
import { tokenCost } from '../../../../common/pricing/token-cost.ts';
import { counted } from '../../../../common/text/counted.ts';
import { alikeSentence, kindOf } from '../../../ui/products/alike-groups.ts';
import { groupUrl } from '../../../ui/products/product-group.ts';
import { Subdued } from '../../../ui/text/typography.tsx';
import type { ProductsPage } from '../use-products-page.ts';

interface Props {
  filters: ProductFilters;
  page: ProductsPage;
}

/** Over a list of alike products: what they share, and a batch that gives them openings of their own. */
export function AlikeNote({ filters, page: { rows, total } }: Props) {
  const { alike } = filters;
  if (!alike || total.value === 0) return null;
  const group = rows[0]?.alike.find((each) => each.group === alike);
  const kind = kindOf(alike);
  const url = `${groupUrl({
    group: { type: 'filter', filters },
    completionType: rewriteOpenings.completionType,
  })}&rewrite=openings`;
  const cost = counted(tokenCost(rewriteOpenings.completionType, total.value), 'token');
  return (
    <Box padding="300">
      <Banner tone="info">
        <BlockStack gap="200">
          <Text as="p">
            {group ? `${alikeSentence(group)}. ` : `${counted(total.value, 'description')} too much like others. `}
            {kind === 'vendor'
              ? 'The text comes from their common vendor, so other shops have it too.'
              : 'Shoppers and search engines take them for one text.'}
          </Text>
          {group?.example && <Subdued>{`For example: “${group.example}”`}</Subdued>}
          <InlineStack>
            <Button url={url}>{`Rewrite openings only, ${cost}`}</Button>
          </InlineStack>
        </BlockStack>
      </Banner>
    </Box>
  );
}
