import { type ReactNode, useId, useState } from 'react';
import { Button } from '../kit/controls/button.tsx';
import { Collapse } from '../kit/layout/collapse.tsx';
import { Stack } from '../kit/layout/stack.tsx';

/** One folded line that says what is on. */
export function MoreChoices({ inWords, children }: { inWords: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap="m" align="start">
      <Button kind="plain" expanded={isOpen} controls={id} onClick={() => setIsOpen(!isOpen)}>
        {inWords === '' ? 'More choices' : `More choices: ${inWords}`}
      </Button>
      <Collapse id={id} open={isOpen}>
        <Stack gap="l">{children}</Stack>
      </Collapse>
    </Stack>
  );
}
