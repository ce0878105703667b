import { Text } from '../../../kit/text/text.tsx';

/** Tells the merchant which of the keywords name another kind of product. */
export function MisfitKeywordsNote({ keywords }: { keywords: string[] }) {
  if (keywords.length === 0) return null;
  return (
    <div role="note">
      <Text as="p" tone="caution" breakWord>
        {`Keywords that do not fit: ${keywords.join(', ')}. They name another kind of product. We kept them out of titles and used them once at most.`}
      </Text>
    </div>
  );
}
