import { changeCollection, changeProducts } from '../../common/contract/changes.ts';
import { translations } from '../../common/contract/languages.ts';
import { routeWith } from '../foundation/routing/route.ts';
import type { Ports } from './ports.ts';
import { publishCollection } from './publish-collection.ts';
import { publishProducts } from './publish-products.ts';
import { readTranslations } from './read-translations.ts';

const route = routeWith<Ports>();

export const changeRoutes = {
  changeProducts: route(changeProducts, (request, { ports, caller, scopes }) =>
    publishProducts(ports, { ...caller, scopes }, request),
  ),

  changeCollection: route(changeCollection, (request, { ports, caller, scopes }) =>
    publishCollection(ports, { ...caller, scopes }, request),
  ),

  translations: route(translations, (_, { ports, caller, scopes, query }) =>
    readTranslations(ports, { shopId: caller.shopId, scopes }, query),
  ),
};
