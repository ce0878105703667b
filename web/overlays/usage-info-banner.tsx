import { Banner, Box } from '@shopify/polaris';
import { useRemaining } from '../session/remaining.ts';
import { useSession } from '../session/use-session.ts';
import { useIsUsageInfoHidden } from './usage-info.ts';

const fewTokens = 5;

/** Says in time that the tokens run low, on every screen that does not hide it. */
export function UsageInfoBanner() {
  const isHidden = useIsUsageInfoHidden();
  return useSession().type === 'loggedIn' && !isHidden ? <LowBalance /> : null;
}

function LowBalance() {
  const { remaining, showAsUnlimited } = useRemaining();
  if (showAsUnlimited || remaining <= 0 || remaining > fewTokens) return null;
  const left = remaining === 1 ? 'You have 1 token left.' : `You have ${remaining} tokens left.`;
  return (
    <Box paddingBlockEnd="400">
      <Banner tone="info" action={{ content: 'See plans', url: '/settings' }}>
        {`${left} Your plan brings new ones every month.`}
      </Banner>
    </Box>
  );
}
