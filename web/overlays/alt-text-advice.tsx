import { Button, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { quietQuery } from '../api/use-api-query.ts';

/** How many of a product's pictures have no alt text, with a link to write them; nothing where all have one. */
export function AltTextAdvice({ productId }: { productId: string }) {
  const { data } = useQuery(quietQuery('product', { shopifyProductId: productId }));
  const images = data?.images;
  if (!images || images.withAlt === images.all) return null;
  const number = productId.slice(productId.lastIndexOf('/') + 1);
  return (
    <InlineStack gap="200" align="space-between" blockAlign="baseline">
      <Text as="p">{altTextAdvice(images)}</Text>
      <Button variant="plain" url={`/?${new URLSearchParams({ id: number, type: 'image_alt_text' })}`}>
        Write alt texts
      </Button>
    </InlineStack>
  );
}

function altTextAdvice({ all, withAlt }: { all: number; withAlt: number }): string {
  if (all === 1) return 'The picture has no alt text';
  const missing = all - withAlt;
  return `${missing} of ${all} pictures ${missing === 1 ? 'has' : 'have'} no alt text`;
}
