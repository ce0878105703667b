import { Button } from '@shopify/polaris';
import { useId, useState } from 'react';

/** A button that shows and hides something, which is drawn only while it is shown. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const disclosure = (label: string, accessibilityLabel?: string) => (
    <Button
      variant="plain"
      disclosure={isOpen ? 'up' : 'down'}
      ariaExpanded={isOpen}
      ariaControls={id}
      accessibilityLabel={accessibilityLabel}
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
