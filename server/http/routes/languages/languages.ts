import { readGlossary, saveGlossary } from '../../../../common/contract/glossary.ts';
import {
  collectionTranslationStates,
  languages,
  translationStates,
  translations,
} from '../../../../common/contract/languages.ts';
import { readGlossary as read, saveGlossary as save } from '../../../usecases/languages/glossary.ts';
import { readCollectionTranslationStates } from '../../../usecases/languages/read-collection-translation-states.ts';
import { readLanguages } from '../../../usecases/languages/read-languages.ts';
import { readTranslationStates } from '../../../usecases/languages/read-translation-states.ts';
import { readTranslations } from '../../../usecases/languages/read-translations.ts';
import { largeBody } from '../../server/json-body.ts';
import { route } from '../../server/route.ts';

export const languageRoutes = {
  languages: route(languages, (_, { ports, caller, scopes }) => readLanguages(ports, caller.shopId, scopes)),

  readGlossary: route(readGlossary, (_, { ports, caller }) => read(ports, caller.shopId)),
  saveGlossary: route(saveGlossary, (request, { ports, caller }) => save(ports, caller.shopId, request), largeBody),

  translationStates: route(
    translationStates,
    (request, { ports, caller, scopes }) => readTranslationStates(ports, { shopId: caller.shopId, scopes }, request),
    largeBody,
  ),

  collectionTranslationStates: route(collectionTranslationStates, (_, { ports, caller, scopes, query }) =>
    readCollectionTranslationStates(ports, { shopId: caller.shopId, scopes }, query.locale),
  ),

  translations: route(translations, (_, { ports, caller, scopes, query }) =>
    readTranslations(ports, { shopId: caller.shopId, scopes }, query),
  ),
};
