import { Text } from '@shopify/polaris';
import type { TextLimit } from '../../../common/catalogue/text-limits.ts';
import { countCharacters } from '../../../common/text/words.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** "52/60" for a text whose length is limited in characters. */
export function CharacterCount({ text, limit }: { text: string; limit: TextLimit }) {
  const count = countCharacters(text);
  return (
    <Text as="span" variant="bodySm" tone={count > limit.max ? 'critical' : 'subdued'} numeric>
      {`${count}/${limit.max}`}
      <VisuallyHidden> characters</VisuallyHidden>
    </Text>
  );
}
