import { productName } from '../../common/product-name.ts';
import { reopenInAdmin } from '../host/reopen-in-admin.ts';
import { Button } from '../kit/controls/button.tsx';
import { MessageCard } from '../ui/message-card.tsx';

/** A tab opened before a release may request files that no longer exist. Only reloading the page helps. */
export function ChunkLoadErrorCard() {
  return (
    <MessageCard
      action={
        <Button kind="primary" onClick={reopenInAdmin}>
          Reload
        </Button>
      }
    >
      {`This part of ${productName} could not be fetched. ${productName} may have been updated while this page was open. Reload it to go on.`}
    </MessageCard>
  );
}
