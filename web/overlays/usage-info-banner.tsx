import { lowTokensOf } from '../../common/pricing/low-tokens.ts';
import { Note } from '../kit/states/note.tsx';
import { tokensLeftText, useRemainingTokens } from '../session/remaining-tokens.ts';
import { useLoggedIn, useSession } from '../session/use-session.ts';
import { useIsUsageInfoHidden } from './usage-info.ts';
import styles from './usage-info-banner.module.css';

/** Warns when few tokens are left, on every screen that does not hide it. */
export function UsageInfoBanner() {
  const isHidden = useIsUsageInfoHidden();
  return useSession().type === 'loggedIn' && !isHidden ? <LowBalance /> : null;
}

function LowBalance() {
  const { remaining, showAsUnlimited } = useRemainingTokens();
  const { plan } = useLoggedIn();
  const isLow = remaining < lowTokensOf(plan.id, false);
  if (showAsUnlimited || remaining <= 0 || !isLow) return null;
  const left = tokensLeftText(remaining);
  return (
    <div className={styles.banner}>
      <Note tone="info" action={{ content: 'See plans', url: '/settings' }}>
        {`${left} Your plan brings new ones every month.`}
      </Note>
    </div>
  );
}
