import { useId, useState } from 'react';
import { Button } from '../kit/controls/button.tsx';

/** A button that shows and hides something, which is drawn only while it is shown. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const disclosure = (label: string, accessibilityLabel?: string) => (
    <Button
      kind="plain"
      arrow={isOpen ? 'up' : 'down'}
      expanded={isOpen}
      controls={id}
      label={accessibilityLabel}
      onClick={() => setIsOpen(!isOpen)}
    >
      {label}
    </Button>
  );
  return {
    id,
    isOpen,
    disclosure,
    /** "Show" and "Hide", of what the screen reader is told. */
    showOrHide: (what: string) => disclosure(isOpen ? 'Hide' : 'Show', `${isOpen ? 'Hide' : 'Show'} ${what}`),
  };
}
