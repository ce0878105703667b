import { Navigate } from 'react-router';
import type { CompletionTypeId } from '../../../common/catalogue/completion-types.ts';
import { useAppSearchParams } from '../../host/use-app-search-params.ts';

const type: CompletionTypeId = 'collection_description';

/** Where the admin's link on a collection leads: it adds `id` to an address that must have no query of its own. */
export function CollectionRoute() {
  const [query] = useAppSearchParams();
  return <Navigate replace to={`/?${new URLSearchParams({ type, id: query.get('id') ?? '' })}`} />;
}
