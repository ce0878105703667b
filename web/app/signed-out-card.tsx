import { Button } from '@shopify/polaris';
import { reopenInAdmin } from '../host/reopen-in-admin.ts';
import { MessageCard } from '../ui/message-card.tsx';

/** What every screen gives way to when the admin's word for the user is not accepted. */
export function SignedOutCard() {
  return (
    <MessageCard action={<Button onClick={reopenInAdmin}>Reload</Button>}>
      Your store's admin could not sign you in. Reload the page to try again.
    </MessageCard>
  );
}
