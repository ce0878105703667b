import type { TextLimit } from '../../../common/catalogue/text-limits.ts';
import { countCharacters } from '../../../common/text/words.ts';
import { Text } from '../../kit/text/text.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** "52/60" for a text whose length is limited in characters. */
export function CharacterCount({ text, limit }: { text: string; limit: TextLimit }) {
  const count = countCharacters(text);
  return (
    <Text as="span" size="small" tone={count > limit.max ? 'critical' : 'quiet'} numeric>
      {`${count}/${limit.max}`}
      <VisuallyHidden> characters</VisuallyHidden>
    </Text>
  );
}
