import type { Ports as PortsBelow } from '../pictures/ports.ts';
import type { ProductGroups } from './ports/product-groups.ts';
import type { ShopAdmin } from './ports/shop-admin.ts';
import type { StoreCatalogue } from './ports/store-catalogue.ts';
import type { Catalogue } from './store/catalogue.ts';
import type { CatalogueUpkeep } from './store/catalogue-upkeep.ts';

/** The ports of this subject and of those below it. */
export interface Ports extends PortsBelow {
  catalogue: Catalogue;
  catalogueUpkeep: CatalogueUpkeep;
  productGroups: ProductGroups;
  shopAdmin: ShopAdmin;
  storeCatalogue: StoreCatalogue;
}
