import { useParams } from 'react-router';
import { SkeletonText } from '../../kit/states/skeleton-text.tsx';
import { useSession } from '../../session/use-session.ts';
import { DataLoader } from '../../ui/data-loader.tsx';
import styles from './batch-results.module.css';
import { BatchResults } from './batch-results.tsx';
import { useBatch } from './use-batch.ts';

export default function BatchResultsScreen() {
  const { id = '' } = useParams();
  return <OneBatch key={id} id={id} />;
}

function OneBatch({ id }: { id: string }) {
  const { load, ...live } = useBatch(id);
  const isWaiting = useSession().type === 'pending';
  const placeholder = (
    <div className={styles.placeholder} role="status" aria-label="Loading the batch">
      <SkeletonText lines={6} />
    </div>
  );
  return (
    <DataLoader load={isWaiting ? { state: 'loading' } : load} placeholder={placeholder}>
      {({ batch }) => <BatchResults batch={batch} {...live} />}
    </DataLoader>
  );
}
