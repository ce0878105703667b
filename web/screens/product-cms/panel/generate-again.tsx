import { useState } from 'react';
import { definitionOf } from '../../../../common/catalogue/completion-types.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Menu } from '../../../kit/layers/menu.tsx';
import { Popover } from '../../../kit/layers/popover.tsx';
import { costLabel, productTextTypes, useGenerateUrl } from '../generate-links.ts';

/** Opens the generator with this product and the chosen type. */
export function GenerateAgain({ productId }: { productId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const generateUrl = useGenerateUrl();
  return (
    <div>
      <Popover
        open={isOpen}
        align="left"
        below
        activator={
          <Button arrow="down" onClick={() => setIsOpen(!isOpen)}>
            Write again
          </Button>
        }
        onClose={() => setIsOpen(false)}
      >
        <Menu
          // Shows a search field from eight items on.
          searchable
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
