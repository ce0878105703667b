import { ActionList, Button, Popover } from '@shopify/polaris';
import { useState } from 'react';
import { definitionOf } from '../../../../common/catalogue/completion-types.ts';
import { costLabel, generateUrl, productTextTypes } from '../generate-links.ts';

/** Opens the generator with this product and the chosen type. */
export function GenerateAgain({ productId }: { productId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Popover
        active={isOpen}
        preferredAlignment="left"
        preferredPosition="below"
        activator={
          <Button disclosure onClick={() => setIsOpen(!isOpen)}>
            Write again
          </Button>
        }
        onClose={() => setIsOpen(false)}
      >
        <ActionList
          // Shows a search field from eight items on.
          allowFiltering
          items={productTextTypes.map((type) => ({
            content: definitionOf(type).name,
            suffix: costLabel(type),
            url: generateUrl(productId, type),
          }))}
        />
      </Popover>
    </div>
  );
}
