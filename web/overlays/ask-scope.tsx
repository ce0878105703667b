import { useState } from 'react';
import { requestScopes } from '../host/optional-scopes.ts';
import { Button } from '../kit/controls/button.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { Text } from '../kit/text/text.tsx';
import { reportError } from '../reporting/reporting.ts';

interface Props {
  scopes: string[];
  /** What the permission is for, and the words on the button. */
  why: string;
  button: string;
  onGranted(): Promise<void>;
}

/** Asks for an optional permission. Declining it leaves everything else working. */
export function AskScope({ scopes, why, button, onGranted }: Props) {
  const [isDeclined, setIsDeclined] = useState(false);
  async function ask(): Promise<void> {
    const isGranted = await requestScopes(scopes);
    setIsDeclined(!isGranted);
    if (isGranted) await onGranted();
  }
  return (
    <Stack gap="s" align="start">
      <Text as="p">{why}</Text>
      <Button onClick={() => void ask().catch(reportError)}>{button}</Button>
      <div role="status">{isDeclined && <Text as="p">Nothing changes. You can allow it here at any time.</Text>}</div>
    </Stack>
  );
}
