import { Banner } from '@shopify/polaris';

/** `isEmpty`: no tokens are left; otherwise there are too few for this generation. */
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
