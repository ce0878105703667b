import { readGlossary, saveGlossary } from '../../common/contract/glossary.ts';
import { saveTruth, truth } from '../../common/contract/voices/truth.ts';
import { deleteVoice, learnableProducts, learnVoice, saveVoice, voices } from '../../common/contract/voices/voices.ts';
import { largeBody } from '../foundation/routing/body-limits.ts';
import { routeWith } from '../foundation/routing/route.ts';
import * as glossary from './change-glossary.ts';
import * as chosenTruth from './change-truth.ts';
import { deleteVoice as remove } from './delete-voice.ts';
import { learnVoice as learn } from './learn-voice.ts';
import { listLearnableProducts } from './list-learnable-products.ts';
import type { Ports } from './ports.ts';
import { readVoices } from './read-voices.ts';
import { saveVoice as save } from './save-voice.ts';

const route = routeWith<Ports>();

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

  readGlossary: route(readGlossary, (_, { ports, caller }) => glossary.readGlossary(ports, caller.shopId)),
  saveGlossary: route(
    saveGlossary,
    (request, { ports, shop, staff }) => glossary.saveGlossary(ports, { shopId: shop.id, staff }, request),
    largeBody,
  ),

  truth: route(truth, (_, { ports, caller }) => chosenTruth.readTruth(ports, caller.shopId)),
  saveTruth: route(saveTruth, (request, { ports, caller }) => chosenTruth.saveTruth(ports, caller.shopId, request)),
};
