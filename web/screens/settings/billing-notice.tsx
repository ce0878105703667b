import { Banner, type BannerProps, BlockStack, Spinner, Text } from '@shopify/polaris';
import type { BillingState } from '../../../common/contract/billing.ts';
import { openInTopWindow } from '../../host/top-window.ts';
import styles from './settings.module.css';

type Notice = NonNullable<BillingState['notice']>;

const bannerStyles: Record<Notice['kind'], { tone: BannerProps['tone']; title: string }> = {
  declined: { tone: 'warning', title: 'The charge was declined' },
  expired: { tone: 'warning', title: 'The charge was not approved in time' },
  frozen: { tone: 'critical', title: 'Your plan is on hold' },
  cancelled: { tone: 'info', title: 'Your plan is cancelled' },
  pending: { tone: 'info', title: 'A charge is waiting for your approval' },
};

interface Props {
  notice: BillingState['notice'];
  /** Back from the platform's page, and not yet told by the platform itself. */
  isConfirming: boolean;
  onCheckAgain(): void;
}

/** What there is to know about the last charge; the place is always there, so that readers hear what enters it. */
export function BillingNotice({ notice, isConfirming, onCheckAgain }: Props) {
  return (
    <div role="status" className={styles.notice}>
      {isConfirming ? <Confirming /> : notice && <NoticeBanner notice={notice} onCheckAgain={onCheckAgain} />}
    </div>
  );
}

function Confirming() {
  return (
    <Banner tone="info" icon={() => <Spinner size="small" />}>
      <BlockStack gap="050">
        <Text as="p" fontWeight="semibold">
          Confirming your plan with Shopify…
        </Text>
        <Text as="p">This takes a few seconds. Your tokens arrive as soon as Shopify has confirmed.</Text>
      </BlockStack>
    </Banner>
  );
}

function NoticeBanner({ notice, onCheckAgain }: { notice: Notice; onCheckAgain(): void }) {
  const { tone, title } = bannerStyles[notice.kind];
  return (
    <Banner tone={tone} title={title} {...actionsFor(notice, onCheckAgain)}>
      {notice.message}
    </Banner>
  );
}

function actionsFor({ kind, url }: Notice, onCheckAgain: () => void): Pick<BannerProps, 'action' | 'secondaryAction'> {
  if (kind !== 'pending') return {};
  const checkAgain = { content: 'Check again', onAction: onCheckAgain };
  if (url === null) return { action: checkAgain };
  return {
    action: { content: 'Continue to Shopify', onAction: () => openInTopWindow(url) },
    secondaryAction: checkAgain,
  };
}
