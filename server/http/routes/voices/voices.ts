import { deleteVoice, learnableProducts, learnVoice, saveVoice, voices } from '../../../../common/contract/voices.ts';
import { deleteVoice as remove } from '../../../usecases/voices/delete-voice.ts';
import { learnVoice as learn } from '../../../usecases/voices/learn-voice.ts';
import { listLearnableProducts } from '../../../usecases/voices/list-learnable-products.ts';
import { readVoices } from '../../../usecases/voices/read-voices.ts';
import { saveVoice as save } from '../../../usecases/voices/save-voice.ts';
import { largeBody } from '../../server/json-body.ts';
import { route } from '../../server/route.ts';

export const voiceRoutes = {
  voices: route(voices, (_, { ports, caller }) => readVoices(ports, caller.shopId)),

  saveVoice: route(saveVoice, (request, { ports, caller }) => save(ports, caller, request)),

  deleteVoice: route(deleteVoice, (_, { ports, shop, staff, query }) =>
    remove(ports, { shopId: shop.id, staff }, query.id),
  ),

  learnVoice: route(learnVoice, (request, { ports, caller }) => learn(ports, caller.shopId, request), largeBody),

  learnableProducts: route(learnableProducts, (_, { ports, caller, query }) =>
    listLearnableProducts(ports, caller.shopId, query),
  ),
};
