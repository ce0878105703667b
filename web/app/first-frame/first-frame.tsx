import { HomeSkeleton } from '../../screens/home/home-skeleton.tsx';
import { PageLayout } from '../page-layout.tsx';

/** What the app shows until the admin's bridge is ready. It depends on the URL only. */
export function FirstFrame({ isPicker }: { isPicker: boolean }) {
  return (
    <PageLayout>
      <HomeSkeleton isPicker={isPicker} />
    </PageLayout>
  );
}
