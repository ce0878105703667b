import { BlockStack, InlineStack, Tag, Text } from '@shopify/polaris';

export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="bodyMd">
        Tags
      </Text>
      {tags.length === 0 ? (
        <Text as="p" tone="subdued">
          None
        </Text>
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
