import type { Ports as PortsBelow } from '../history/ports.ts';
import type { BulkPublishing } from './ports/bulk-publishing.ts';
import type { Changes } from './ports/changes.ts';
import type { Protections } from './ports/protections.ts';
import type { TestedProducts } from './ports/tested-products.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  bulkPublishing: BulkPublishing;
  changes: Changes;
  protections: Protections;
  testedProducts: TestedProducts;
}
