import { languages, translations } from '../../../../common/contract/languages.ts';
import { readLanguages } from '../../../usecases/languages/read-languages.ts';
import { readTranslations } from '../../../usecases/languages/read-translations.ts';
import { route } from '../../server/route.ts';

export const languageRoutes = {
  languages: route(languages, (_, { ports, caller, scopes }) => readLanguages(ports, caller.shopId, scopes)),

  translations: route(translations, (_, { ports, caller, scopes, query }) =>
    readTranslations(ports, { shopId: caller.shopId, scopes }, query.shopifyProductId),
  ),
};
