import { bootsAndTrail } from './demo/boots-and-trail.ts';
import { campAndShelter } from './demo/camp-and-shelter.ts';
import { candlesAndLight } from './demo/candles-and-light.ts';
import { withFurtherPictures } from './demo/further-pictures.ts';
import { gardenAndTools } from './demo/garden-and-tools.ts';
import { gatherings } from './demo/gatherings.ts';
import { kitchenAndTable } from './demo/kitchen-and-table.ts';
import { knitsAndJackets } from './demo/knits-and-jackets.ts';
import { packsAndCarry } from './demo/packs-and-carry.ts';
import { demoDefinitions, demoDetails } from './demo/product-details.ts';
import { warmBedroom } from './demo/warm-bedroom.ts';
import { buildCatalogue, type Catalogue, withDetails } from './items/sample-item.ts';
import { teaRoom } from './second/tea-room.ts';

const demoCollections = [
  warmBedroom,
  campAndShelter,
  packsAndCarry,
  kitchenAndTable,
  candlesAndLight,
  knitsAndJackets,
  bootsAndTrail,
  gardenAndTools,
];

/** Outdoor and home goods, with texts as uneven as a real store's. */
export function demoCatalogue(sandboxUrl: string): Catalogue {
  const catalogue = buildCatalogue(sandboxUrl, 7_310_000_000_000, 'Fernhill', demoCollections, gatherings);
  return withDetails(withFurtherPictures(sandboxUrl, catalogue), demoDefinitions, demoDetails);
}

/** A small tea shop, clearly different from the demo store. */
export function secondCatalogue(sandboxUrl: string): Catalogue {
  return buildCatalogue(sandboxUrl, 7_420_000_000_000, 'Leaf & Kettle', teaRoom, []);
}
