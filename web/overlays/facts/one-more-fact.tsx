import { useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Row } from '../../kit/layout/row.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note } from '../../kit/states/note.tsx';
import { tryStorage } from '../../ui/browser/try-storage.ts';
import { AddFact } from './add-fact.tsx';
import { useFacts } from './use-facts.ts';
import { wordsOfFacts } from './words-of-facts.ts';

const skippedKey = 'yodel: no question about facts';
/** With more words than these, a product has something to tell. */
const fewWords = 25;

interface Props {
  productId: string;
  /** Has its pictures looked at; null where there are none, or they are looked at already. */
  onLookAtPictures: (() => void) | null;
}

/** Asks for the most telling missing fact of a product with hardly any data, or for its pictures. It can be skipped for good. */
export function OneMoreFact({ productId, onLookAtPictures }: Props) {
  const state = useFacts(productId);
  const [isSkipped, setIsSkipped] = useState(() => tryStorage(() => window.localStorage.getItem(skippedKey)) !== null);
  const sheet = state.load.state === 'loaded' ? state.load.data : null;
  const [missing] = sheet?.missing ?? [];
  const hasNothingToAsk = !missing && !onLookAtPictures;
  if (isSkipped || !sheet || hasNothingToAsk || wordsOfFacts(sheet.facts) > fewWords) return null;
  const skip = () => {
    tryStorage(() => window.localStorage.setItem(skippedKey, 'yes'));
    setIsSkipped(true);
  };
  return (
    <Note tone="info" title="One more fact makes this text better">
      <Stack gap="s">
        {missing && <AddFact state={state} missing={missing} />}
        <Row gap="m">
          {onLookAtPictures && <Button onClick={onLookAtPictures}>Look at the pictures</Button>}
          <Button kind="plain" onClick={skip}>
            Don’t ask again
          </Button>
        </Row>
      </Stack>
    </Note>
  );
}
