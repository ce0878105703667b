import { BlockStack, InlineStack, Tag, Text } from '@shopify/polaris';
import { Subdued } from '../../../ui/text/typography.tsx';

export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="bodyMd">
        Tags
      </Text>
      {tags.length === 0 ? (
        <Subdued>None</Subdued>
      ) : (
        <InlineStack gap="100">
          {tags.map((tag) => (
            <Tag key={tag} url={`/product-cms?${new URLSearchParams({ tag })}`}>
              {tag}
            </Tag>
          ))}
        </InlineStack>
      )}
    </BlockStack>
  );
}
