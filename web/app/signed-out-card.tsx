import { reopenInAdmin } from '../host/reopen-in-admin.ts';
import { Button } from '../kit/controls/button.tsx';
import { MessageCard } from '../ui/message-card.tsx';

/** Replaces every screen when the server does not accept the admin's session token. */
export function SignedOutCard() {
  return (
    <MessageCard action={<Button onClick={reopenInAdmin}>Reload</Button>}>Failed to authorize request.</MessageCard>
  );
}
