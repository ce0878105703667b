import type { Ports as PortsBelow } from '../history/ports.ts';
import type { BulkPublishing } from './ports/bulk-publishing.ts';
import type { TestedProducts } from './ports/tested-products.ts';
import type { Changes } from './store/changes.ts';
import type { storedProtections } from './store/protections.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  bulkPublishing: BulkPublishing;
  changes: Changes;
  protections: ReturnType<typeof storedProtections>;
  testedProducts: TestedProducts;
}
