import { HomeSkeleton } from '../../screens/home/home-skeleton.tsx';
import { PageLayout } from '../page-layout.tsx';

/** What everyone meets in the admin's frame until the admin has answered: it depends on the address alone. */
export function FirstFrame({ isPicker }: { isPicker: boolean }) {
  return (
    <PageLayout>
      <HomeSkeleton isPicker={isPicker} />
    </PageLayout>
  );
}
