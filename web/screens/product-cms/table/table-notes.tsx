import { Button } from '../../../kit/controls/button.tsx';
import { Box } from '../../../kit/layout/box.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { EmptyState } from '../../../kit/states/empty-state.tsx';
import { NoResults } from '../../../kit/states/no-results.tsx';
import { Note } from '../../../kit/states/note.tsx';
import { typeIcon } from '../../../ui/type-icon.ts';

/** Notes over or in the table while it has few or no products. */

export function SyncingNote() {
  return (
    <Note tone="warning">
      We're still gathering information about your products. What we have read so far is shown here, and the rest
      follows automatically.
    </Note>
  );
}

export function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <Stack gap="l" align="center">
      <NoResults title="No products found" description="Try changing the filters or search term" />
      <Button onClick={onClear}>Clear all filters</Button>
    </Stack>
  );
}

export function NoProducts({ isSyncing }: { isSyncing: boolean }) {
  return (
    <Box padding="3xl">
      <EmptyState
        image={typeIcon('product-description.svg')}
        heading={isSyncing ? 'Loading your products…' : 'No products yet'}
      >
        <p>Products that you add to your store appear here automatically.</p>
      </EmptyState>
    </Box>
  );
}
