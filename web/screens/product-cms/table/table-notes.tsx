import { Banner, BlockStack, Box, Button, EmptySearchResult, EmptyState } from '@shopify/polaris';
import { typeIcon } from '../../../ui/type-icon.ts';

/** Notes over or in the table while it has few or no products. */

export function SyncingNote() {
  return (
    <Banner tone="warning">
      We're still gathering information about your products. What we have read so far is shown here, and the rest
      follows automatically.
    </Banner>
  );
}

export function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <BlockStack gap="400" inlineAlign="center">
      <EmptySearchResult
        title="No products found"
        description="Try changing the filters or search term"
        withIllustration
      />
      <Button onClick={onClear}>Clear all filters</Button>
    </BlockStack>
  );
}

export function NoProducts({ isSyncing }: { isSyncing: boolean }) {
  return (
    <Box padding="800">
      <EmptyState
        image={typeIcon('product-description.svg')}
        heading={isSyncing ? 'Loading your products…' : 'No products yet'}
      >
        <p>Products that you add to your store appear here automatically.</p>
      </EmptyState>
    </Box>
  );
}
