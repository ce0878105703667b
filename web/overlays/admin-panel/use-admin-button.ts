import { useEffect, useRef } from 'react';
import type { FeatureFlagId } from '../../../common/feature-flags.ts';
import { useSession } from '../../session/use-session.ts';
import { registerAdminButton } from './admin-buttons.ts';

interface AdminButtonOptions {
  title: string;
  /** Only users with this flag see the button. */
  flag: FeatureFlagId;
  onClick(): void;
}

/** Shows a button in the admin panel while the calling screen is mounted. */
export function useAdminButton({ title, flag, onClick }: AdminButtonOptions): void {
  const session = useSession();
  const isShown = session.type === 'loggedIn' && session.user.featureFlags.includes(flag);

  // A ref, so that a new handler does not register the button again and move it to the end of the list.
  const latestOnClick = useRef(onClick);
  useEffect(() => {
    latestOnClick.current = onClick;
  });

  useEffect(() => registerAdminButton({ title, isShown, onClick: () => latestOnClick.current() }), [title, isShown]);
}
