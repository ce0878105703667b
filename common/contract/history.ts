import { z } from 'zod';
import { completionTypeIds } from '../catalogue/completion-types.ts';
import { claim } from './claims.ts';
import { operation } from './operation.ts';
import { routes } from './routes.ts';
import { completionSettings } from './session.ts';
import { textVoice } from './voices/voice-shapes.ts';

const moment = z.iso.datetime();
const staff = z.object({ id: z.string(), name: z.string() });
/** What a text is about: a product or collection of the store, or with id null only typed input. */
const target = z.object({ id: z.string().nullable(), title: z.string() }).nullable();
const origin = z.enum(['single', 'batch']);
export type HistoryOrigin = z.infer<typeof origin>;

export const historyTabs = ['generations', 'changes', 'ledger'] as const;
export type HistoryTab = (typeof historyTabs)[number];

const timeZone = z
  .string()
  .max(60)
  .refine((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
    } catch {
      return false;
    }
  }, 'unknown time zone');

/** Days are whole days in `timeZone` (UTC if absent), both included. */
const days = { from: z.iso.date().optional(), to: z.iso.date().optional(), timeZone: timeZone.optional() };

export const historyFilters = z.object({
  tab: z.enum(historyTabs),
  ...days,
  staffId: z.string().max(50).optional(),
  /** A text's completion type, a change's field, or a ledger entry's kind. */
  type: z.string().max(100).optional(),
  origin: origin.optional(),
  /** Texts and changes only; ledger entries have none. */
  status: z.string().max(50).optional(),
  query: z.string().max(200).optional(),
  /** Everything about one product or collection. */
  targetId: z.string().max(100).optional(),
  /** The texts of one batch. */
  batchId: z.string().max(100).optional(),
  /** The changes of one group. */
  groupId: z.string().max(200).optional(),
});
export type HistoryFilters = z.infer<typeof historyFilters>;

const generationStatus = z.enum(['kept', 'written', 'taken_back']);
export type GenerationStatus = z.infer<typeof generationStatus>;

const generationEntry = z.object({
  tab: z.literal('generations'),
  id: z.string(),
  at: moment,
  staff: staff.nullable(),
  completionType: z.enum(completionTypeIds),
  target,
  /** The store's language that it was written for; null where none was chosen. */
  locale: z.string().nullable(),
  origin,
  batchId: z.string().nullable(),
  /** The name of the standing order that had it written; null: a person did. */
  standingOrder: z.string().nullable(),
  /** Whether the text is in the store: not yet, by one of the changes, or no longer. */
  status: generationStatus,
  settings: completionSettings,
  text: z.union([z.string(), z.array(z.object({ id: z.string(), output: z.string() }))]),
  html: z.string().nullable(),
  claims: z.array(claim),
  /** The version of the voice that made it; null without a voice. */
  voice: textVoice.nullable(),
  model: z.string(),
  costInTokens: z.number().int(),
});
export type GenerationEntry = z.infer<typeof generationEntry>;

const changeStatus = z.enum(['planned', 'written', 'failed', 'reverted']);
export type ChangeStatus = z.infer<typeof changeStatus>;

const changeEntry = z.object({
  tab: z.literal('changes'),
  id: z.string(),
  at: moment,
  staff: staff.nullable(),
  target: z.object({ id: z.string(), title: z.string() }),
  /** The language of a translation; null for a text in the store's main language. */
  locale: z.string().nullable(),
  field: z.enum(['description', 'product-name', 'seo-title', 'seo-description', 'alt']),
  location: z.enum(['REPLACE', 'ADD_BEFORE', 'ADD_AFTER']),
  before: z.string(),
  after: z.string(),
  status: changeStatus,
  /** The change restored the value from before an earlier change. */
  takesBack: z.boolean(),
  origin,
  generationId: z.string().nullable(),
  /** The name of the standing order whose text it is. */
  standingOrder: z.string().nullable(),
  /** The test of texts that it belongs to, with the name of its batch. */
  textTest: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Only in a grouped list: the action that this change is the newest one of. */
  group: z
    .object({ id: z.string(), changes: z.number().int(), products: z.number().int(), batchId: z.string().nullable() })
    .optional(),
});
export type ChangeEntry = z.infer<typeof changeEntry>;

const ledgerKind = z.enum(['grant', 'hold', 'charge', 'release', 'refund', 'lapse']);
export type LedgerKind = z.infer<typeof ledgerKind>;

const ledgerEntry = z.object({
  tab: z.literal('ledger'),
  id: z.string(),
  at: moment,
  staff: staff.nullable(),
  kind: ledgerKind,
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  /** How many held tokens a charge has used. */
  settledTokens: z.number().int().nullable(),
  cause: z.object({ kind: z.string(), id: z.string(), note: z.string().optional() }),
  /** The text that the tokens were for, if any. */
  about: z
    .object({ completionType: z.enum(completionTypeIds), targetId: z.string().nullable(), title: z.string() })
    .nullable(),
  /** Only in a grouped list, for a text or a batch: the tokens that it has used and that are still held for it. */
  line: z.object({ used: z.number().int(), reserved: z.number().int() }).optional(),
});
export type LedgerHistoryEntry = z.infer<typeof ledgerEntry>;

const historyEntry = z.discriminatedUnion('tab', [generationEntry, changeEntry, ledgerEntry]);
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Newest first. */
export const history = operation(routes.history, {
  query: historyFilters.extend({
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(250).optional(),
    /** The changes of one action, and the ledger's entries of one text or batch, as one entry. */
    grouped: z.literal('true').optional(),
  }),
  response: z.object({ entries: z.array(historyEntry), nextCursor: z.string().nullable() }),
});

const maxPlotInDays = 366;
const dayMs = 24 * 3600 * 1000;

/** Tokens spent per day and completion type; days without any are left out. */
export const historyPlot = operation(routes.historyPlot, {
  query: z
    .object({ from: z.iso.date(), to: z.iso.date(), timeZone: timeZone.optional() })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'before the first day' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxPlotInDays * dayMs, {
      path: ['to'],
      message: `more than ${maxPlotInDays} days`,
    }),
  response: z.object({
    days: z.array(
      z.object({ date: z.iso.date(), byType: z.partialRecord(z.enum(completionTypeIds), z.number().int()) }),
    ),
    /** Staff members who have used the app, for the filter. */
    staff: z.array(staff),
  }),
});
