import { useEffect, useRef } from 'react';
import type { FeatureFlagId } from '../../../common/feature-flags.ts';
import { useSession } from '../../session/use-session.ts';
import { registerAdminButton } from './admin-buttons.ts';

interface AdminButtonOptions {
  title: string;
  /** Who has this flag sees the button; nobody else does. */
  flag: FeatureFlagId;
  onClick(): void;
}

/** Offers a button in the admin panel for as long as the calling screen stands. */
export function useAdminButton({ title, flag, onClick }: AdminButtonOptions): void {
  const session = useSession();
  const isShown = session.type === 'loggedIn' && session.user.featureFlags.includes(flag);

  // The newest handler is called, and a new one does not make the button jump to the end of the list.
  const latestOnClick = useRef(onClick);
  useEffect(() => {
    latestOnClick.current = onClick;
  });

  useEffect(() => registerAdminButton({ title, isShown, onClick: () => latestOnClick.current() }), [title, isShown]);
}
