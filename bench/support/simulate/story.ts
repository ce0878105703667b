import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { defaultSettings } from '../../../common/catalogue/completion-settings.ts';
import { comeToRest } from './invariants/at-rest.ts';
import { noFaults } from './network.ts';
import {
  batchSteps,
  publishBatch,
  publishOverEdit,
  startBatch,
  undoBatch,
  undoWhilePublished,
  workOnBatches,
} from './steps/batch-steps.ts';
import { documentSteps } from './steps/document-steps.ts';
import { formSteps, orderThat, switchOrder, voiceThat } from './steps/form-steps.ts';
import { failChecks, machineSteps, timeSteps } from './steps/machine-steps.ts';
import {
  changeCatalogue,
  editInStore,
  emptyDescription,
  shopSteps,
  storeSteps,
  translateInStore,
} from './steps/shop-steps.ts';
import { batchAt, productIds } from './steps/step.ts';
import { textSteps } from './steps/text-steps.ts';
import type { World } from './world.ts';

// A story has three parts, so that few are short.
const maxStepsOfPart = 20;

type Steps = Arbitrary<StoryStep>[];

const times = (count: number, all: Steps): Steps => Array.from({ length: count }, () => all).flat();
const storyOf = (...steps: Steps[]): Arbitrary<Story> => {
  const options = { maxCommands: maxStepsOfPart, size: 'max' } as const;
  const part = fc.noBias(fc.commands<object, World, false>(steps.flat() as never[], options));
  return fc.tuple(part, part, part);
};

const stories = {
  /** Staff play with one batch after the other. */
  batches: storyOf(batchSteps, times(3, workOnBatches), times(4, timeSteps), machineSteps),
  /** Texts go in and out of the store, where staff edit them. */
  publishing: storyOf(
    times(2, [startBatch, publishBatch, publishOverEdit, undoBatch, undoWhilePublished]),
    times(3, [editInStore, translateInStore]),
    times(2, textSteps),
    times(4, timeSteps),
    machineSteps,
  ),
  /** Plans, coupons, documents, new products and uninstalls. */
  shops: storyOf(
    times(2, shopSteps),
    times(2, storeSteps),
    times(2, documentSteps),
    formSteps,
    batchSteps,
    textSteps,
    times(10, timeSteps),
    machineSteps,
  ),
  /** Standing orders write for products that change, and staff change the orders. */
  orders: storyOf(
    times(2, formSteps),
    times(3, [switchOrder]),
    times(3, [changeCatalogue, editInStore]),
    times(3, [failChecks]),
    [publishBatch, undoBatch],
    times(20, timeSteps),
    machineSteps,
  ),
};

export type Theme = keyof typeof stories;
export const themes = Object.keys(stories) as Theme[];

export const anyStory = (theme: Theme): Arbitrary<Story> => stories[theme];

export function* stepsOf(story: Story): Iterable<StoryStep> {
  for (const part of story) yield* part;
}

/** Both shops open the app, their catalogues are read, and most have tokens and a batch that is on its way. */
export async function prepare(world: World, theme: Theme): Promise<void> {
  for (const index of world.store.shops.keys()) void world.call(index, 'currentUser');
  await comeToRest(world);
  if (theme === 'shops') return;
  for (const index of world.store.shops.keys())
    void world.call(index, 'activateCoupon', { request: { code: 'TOKENS' } });
  const { chance } = world;
  const voice = voiceThat(chance.below(10));
  if (theme !== 'publishing') void world.call(0, 'saveVoice', { request: voice });
  await world.advance(100);
  if (theme === 'orders') {
    for (const product of [0, 1, 2]) emptyDescription(world, 0, product);
    const publishes = chance.isChosen(0.5);
    void world.call(0, 'saveStandingOrder', { request: orderThat({ publishes, isOn: true }) });
    // Drafts that wait are there from the beginning.
    if (!publishes) await comeToRest(world);
    if (chance.isChosen(0.5)) world.faults = { ...noFaults, checks: 1 };
    return await world.advance(100);
  }
  const completionType = chance.isChosen(0.5) ? ('4_in_1_product_page' as const) : ('product_meta_title' as const);
  const source = { type: 'ids_list' as const, ids: productIds(world, 0) };
  const pilot = theme === 'batches' && chance.isChosen(0.6);
  void world.call(0, 'startBatch', { request: { source, completionType, completionSettings: defaultSettings, pilot } });
  await world.advance(chance.below(400));
  if (theme !== 'publishing') return;
  await comeToRest(world);
  const batchId = await batchAt(world, 0, 0);
  if (batchId) void world.call(0, 'publishBatch', { request: { batchId, location: 'REPLACE' } });
  await world.advance(chance.below(400));
}

type StoryStep = AsyncCommand<object, World>;
export type Story = Iterable<StoryStep>[];
