import { Tag } from '../../../kit/controls/tag.tsx';
import { Row } from '../../../kit/layout/row.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { Text } from '../../../kit/text/text.tsx';
import { Subdued } from '../../../ui/text/typography.tsx';

export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <Stack gap="s">
      <Text as="h3" size="medium">
        Tags
      </Text>
      {tags.length === 0 ? (
        <Subdued>None</Subdued>
      ) : (
        <Row gap="2xs">
          {tags.map((tag) => (
            <Tag key={tag} url={`/product-cms?${new URLSearchParams({ tag })}`}>
              {tag}
            </Tag>
          ))}
        </Row>
      )}
    </Stack>
  );
}
