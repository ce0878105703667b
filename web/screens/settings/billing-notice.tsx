import type { BillingState } from '../../../common/contract/billing.ts';
import { openInTopWindow } from '../../host/top-window.ts';
import { Stack } from '../../kit/layout/stack.tsx';
import { Note, type NoteProps, type NoteTone } from '../../kit/states/note.tsx';
import { Text } from '../../kit/text/text.tsx';
import styles from './settings.module.css';

type Notice = NonNullable<BillingState['notice']>;

const bannerStyles: Record<Notice['kind'], { tone: NoteTone; title: string }> = {
  declined: { tone: 'critical', title: 'The charge was declined' },
  expired: { tone: 'info', title: 'The charge was not approved in time' },
  frozen: { tone: 'critical', title: 'Your plan is on hold' },
  cancelled: { tone: 'info', title: 'Your plan is cancelled' },
  pending: { tone: 'info', title: 'A charge is waiting for your approval' },
};

interface Props {
  notice: BillingState['notice'];
  /** The merchant is back from the platform's page, but the platform has not confirmed yet. */
  isConfirming: boolean;
  onCheckAgain(): void;
}

/** The last charge's notice. The status region is always rendered, so that screen readers announce changes. */
export function BillingNotice({ notice, isConfirming, onCheckAgain }: Props) {
  return (
    <div role="status" className={styles.notice}>
      {isConfirming ? <Confirming /> : notice && <NoticeBanner notice={notice} onCheckAgain={onCheckAgain} />}
    </div>
  );
}

function Confirming() {
  return (
    <Note tone="info" busy>
      <Stack gap="3xs">
        <Text as="p" weight="semibold">
          Confirming your plan with Shopify…
        </Text>
        <Text as="p">This takes a few seconds. Your tokens arrive as soon as Shopify has confirmed.</Text>
      </Stack>
    </Note>
  );
}

function NoticeBanner({ notice, onCheckAgain }: { notice: Notice; onCheckAgain(): void }) {
  const { tone, title } = bannerStyles[notice.kind];
  return (
    <Note tone={tone} title={title} {...actionsFor(notice, onCheckAgain)}>
      {notice.message}
    </Note>
  );
}

function actionsFor({ kind, url }: Notice, onCheckAgain: () => void): Pick<NoteProps, 'action' | 'secondaryAction'> {
  if (kind !== 'pending') return {};
  const checkAgain = { content: 'Check again', onAction: onCheckAgain };
  if (url === null) return { action: checkAgain };
  return {
    action: { content: 'Continue to Shopify', onAction: () => openInTopWindow(url) },
    secondaryAction: checkAgain,
  };
}
