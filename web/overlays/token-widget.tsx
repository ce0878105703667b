import { Button } from '../kit/controls/button.tsx';
import { useRemainingTokens } from '../session/remaining-tokens.ts';
import { useLoggedIn, useSession } from '../session/use-session.ts';
import { CoinIcon } from '../ui/coin-icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './token-widget.module.css';
import { isTopPlan } from './top-plan.ts';

export function TokenWidget() {
  return useSession().type === 'loggedIn' ? <Balance /> : null;
}

function Balance() {
  const { remaining, showAsUnlimited } = useRemainingTokens();
  const isTop = isTopPlan(useLoggedIn().plan.id);
  return (
    <aside className={styles.widget} aria-label="Tokens">
      <output className={styles.count}>
        <CoinIcon size={18} />
        {showAsUnlimited ? 'UNLIMITED' : remaining.toLocaleString('en-US')}
        <VisuallyHidden>{showAsUnlimited ? 'tokens' : remaining === 1 ? 'token left' : 'tokens left'}</VisuallyHidden>
      </output>
      {!isTop && (
        <Button url="/settings" kind="primary" size="small">
          Upgrade
        </Button>
      )}
    </aside>
  );
}
