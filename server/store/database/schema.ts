import { bigint, boolean, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CompletionSettings } from '../../../common/catalogue/completion-settings.ts';
import type { CompletionTypeId, StoreField } from '../../../common/catalogue/completion-types.ts';
import type { Inputs } from '../../../common/catalogue/input-errors.ts';
import type { WriteLocation } from '../../../common/contract/changes.ts';
import type { GenerationStatus, HistoryOrigin } from '../../../common/contract/history.ts';
import type { Generation } from '../../ports/generation/generations.ts';
import type { Change } from '../../ports/publishing/changes.ts';

// The tables as the migrations make them; keys and rules stand there alone.
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const shops = pgTable('shops', {
  shopId: text('shop_id').notNull(),
  installedAt: moment('installed_at').notNull(),
  uninstalledAt: moment('uninstalled_at'),
  onboardingDone: boolean('onboarding_done').notNull().default(false),
});

export const shopAccess = pgTable('shop_access', {
  shopId: text('shop_id').notNull(),
  keyId: text('key_id').notNull(),
  sealed: text('sealed').notNull(),
  expiresAt: moment('expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scopes: text('scopes').array().notNull(),
  scopesAt: moment('scopes_at'),
});

export const staff = pgTable('staff', {
  shopId: text('shop_id').notNull(),
  staffId: text('staff_id').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  locale: text('locale').notNull(),
});

export const featureFlags = pgTable('feature_flags', {
  shopId: text('shop_id').notNull(),
  staffId: text('staff_id').notNull(),
  flag: text('flag').notNull(),
});

export const keyVals = pgTable('key_vals', {
  shopId: text('shop_id').notNull(),
  staffId: text('staff_id').notNull(),
  key: text('key').notNull(),
  value: text('value').notNull(),
});

export const deliveries = pgTable('deliveries', {
  id: text('id').notNull(),
  shopId: text('shop_id').notNull(),
  topic: text('topic').notNull(),
  payload: jsonb('payload').$type<unknown>(),
  triggeredAt: moment('triggered_at').notNull(),
  keptAt: moment('kept_at').notNull(),
  handledAt: moment('handled_at'),
});

export const generations = pgTable('generations', {
  shopId: text('shop_id').notNull(),
  id: text('id').notNull(),
  at: moment('at').notNull(),
  staffId: text('staff_id').notNull(),
  completionType: text('completion_type').$type<CompletionTypeId>().notNull(),
  targetId: text('target_id'),
  inputs: jsonb('inputs').$type<Inputs>().notNull(),
  settings: jsonb('settings').$type<CompletionSettings>().notNull(),
  // In an object, since drizzle would parse a JSON string a second time.
  output: jsonb('output').$type<{ text: Generation['text'] }>().notNull(),
  html: text('html'),
  model: text('model').notNull(),
  promptVersion: text('prompt_version').notNull(),
  costInTokens: integer('cost_in_tokens').notNull(),
  usage: jsonb('usage').$type<Generation['usage']>(),
  holdId: text('hold_id').notNull(),
  batchId: text('batch_id'),
  targetTitle: text('target_title'),
  status: text('status').$type<GenerationStatus>().notNull().default('kept'),
  terms: tsvector('terms').notNull(),
});

export const changes = pgTable('changes', {
  shopId: text('shop_id').notNull(),
  id: text('id').notNull(),
  at: moment('at').notNull(),
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  staffId: text('staff_id').notNull(),
  targetId: text('target_id').notNull(),
  field: text('field').$type<StoreField>().notNull(),
  location: text('location').$type<WriteLocation>().notNull(),
  before: text('before').notNull(),
  after: text('after').notNull(),
  generationId: text('generation_id'),
  status: text('status').$type<Change['status']>().notNull(),
  takesBack: boolean('takes_back').notNull().default(false),
  targetTitle: text('target_title'),
  origin: text('origin').$type<HistoryOrigin>().notNull(),
  terms: tsvector('terms').notNull(),
});
