import { Banner } from '@shopify/polaris';

/** `isEmpty`: nothing is left at all; otherwise there is only too little for what was asked for. */
export function OutOfTokensBanner({ isEmpty }: { isEmpty: boolean }) {
  return (
    <Banner
      tone="warning"
      title={isEmpty ? "You're out of tokens" : "You don't have enough tokens for this"}
      action={{ content: 'Get more tokens', url: '/settings' }}
    >
      Choose a plan with more tokens to keep writing. What you have written so far stays yours.
    </Banner>
  );
}
