import { useQuery } from '@tanstack/react-query';
import { quietQuery } from '../api/use-api-query.ts';
import { Button } from '../kit/controls/button.tsx';
import { Row } from '../kit/layout/row.tsx';
import { Text } from '../kit/text/text.tsx';

/** How many of a product's pictures have no alt text, with a link to write them; nothing where all have one. */
export function AltTextAdvice({ productId }: { productId: string }) {
  const { data } = useQuery(quietQuery('product', { shopifyProductId: productId }));
  const images = data?.images;
  if (!images || images.withAlt === images.all) return null;
  const number = productId.slice(productId.lastIndexOf('/') + 1);
  return (
    <Row gap="s" justify="space-between" align="baseline">
      <Text as="p">{altTextAdvice(images)}</Text>
      <Button kind="plain" url={`/?${new URLSearchParams({ id: number, type: 'image_alt_text' })}`}>
        Write alt texts
      </Button>
    </Row>
  );
}

function altTextAdvice({ all, withAlt }: { all: number; withAlt: number }): string {
  if (all === 1) return 'The picture has no alt text';
  const missing = all - withAlt;
  return `${missing} of ${all} pictures ${missing === 1 ? 'has' : 'have'} no alt text`;
}
