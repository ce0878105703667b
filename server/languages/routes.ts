import { collectionTranslationStates, languages, translationStates } from '../../common/contract/languages.ts';
import { largeBody } from '../foundation/routing/body-limits.ts';
import { routeWith } from '../foundation/routing/route.ts';
import type { Ports } from './ports.ts';
import { readCollectionTranslationStates } from './read-collection-translation-states.ts';
import { readLanguages } from './read-languages.ts';
import { readTranslationStates } from './read-translation-states.ts';

const route = routeWith<Ports>();

export const languageRoutes = {
  languages: route(languages, (_, { ports, caller, scopes }) => readLanguages(ports, caller.shopId, scopes)),

  translationStates: route(
    translationStates,
    (request, { ports, caller, scopes }) => readTranslationStates(ports, { shopId: caller.shopId, scopes }, request),
    largeBody,
  ),

  collectionTranslationStates: route(collectionTranslationStates, (_, { ports, caller, scopes, query }) =>
    readCollectionTranslationStates(ports, { shopId: caller.shopId, scopes }, query.locale),
  ),
};
