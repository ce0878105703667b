import { useEffect, useRef } from 'react';
import type { FeatureFlagId } from '../../../common/feature-flags.ts';
import { useSession } from '../../session/use-session.ts';
import { registerAdminButton } from './admin-buttons.ts';

interface AdminButtonWish {
  title: string;
  /** Who has this flag sees the button; nobody else does. */
  flag: FeatureFlagId;
  onClick(): void;
}

/** Offers a button in the admin panel for as long as the calling screen stands. */
export function useAdminButton({ title, flag, onClick }: AdminButtonWish): void {
  const session = useSession();
  const isShown = session.type === 'loggedIn' && session.user.featureFlags.includes(flag);

  // The newest handler is called, and a new one does not make the button jump to the end of the list.
  const newest = useRef(onClick);
  useEffect(() => {
    newest.current = onClick;
  });

  useEffect(() => registerAdminButton({ title, isShown, onClick: () => newest.current() }), [title, isShown]);
}
