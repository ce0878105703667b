import { rewriteOpenings } from '../../../../common/catalogue/rewrite-openings.ts';
import type { ProductFilters } from '../../../../common/contract/products.ts';
import { tokenCost } from '../../../../common/pricing/token-cost.ts';
import { counted } from '../../../../common/text/counted.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Box } from '../../../kit/layout/box.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Note } from '../../../kit/states/note.tsx';
import { Text } from '../../../kit/text/text.tsx';
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
    <Box padding="m">
      <Note tone="info">
        <Stack gap="s">
          <Text as="p">
            {group ? `${alikeSentence(group)}. ` : `${counted(total.value, 'description')} too much like others. `}
            {kind === 'vendor'
              ? 'The text comes from their common vendor, so other shops have it too.'
              : 'Shoppers and search engines take them for one text.'}
          </Text>
          {group?.example && <Subdued>{`For example: “${group.example}”`}</Subdued>}
          <Row>
            <Button url={url}>{`Rewrite openings only, ${cost}`}</Button>
          </Row>
        </Stack>
      </Note>
    </Box>
  );
}
