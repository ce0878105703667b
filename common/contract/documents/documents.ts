import { z } from 'zod';
import { operation } from '../operation.ts';
import { routes } from '../routes.ts';
import { productId } from '../shapes.ts';

const documentKinds = ['csv', 'xlsx', 'pdf', 'html', 'text'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 100,
  /** Facts from documents about one product. */
  factsPerProduct: 100,
  /** A longer cell is free text: the model reads it. */
  cellCharacters: 200,
};

const documentId = z.string().min(1).max(100);
const row = z.number().int().min(0).max(2_000_000_000);

const documentShape = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(documentKinds),
  /** `waiting`: its free text is read when the merchant agrees to the cost. Rows of tables are ready before that. */
  status: z.enum(['waiting', 'reading', 'ready', 'failed']),
  /** What reading its free text costs in tokens; 0 where nothing is left to read. */
  cost: z.number().int(),
  error: z.string().nullable(),
  /** From 0 to 1, while it is being read. */
  progress: z.number(),
  counts: z.object({
    rows: z.number().int(),
    matched: z.number().int(),
    /** Rows that may be about one of several products: the merchant picks. */
    unsure: z.number().int(),
    /** Facts that were accepted from it. */
    facts: z.number().int(),
    /** Products that have such facts. */
    products: z.number().int(),
  }),
  /** The earlier version of the same document. */
  previousId: z.string().nullable(),
  uploadedBy: z.object({ id: z.string(), name: z.string() }),
  uploadedAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
});
export type Document = z.infer<typeof documentShape>;

export const columnRoles = ['barcode', 'sku', 'title', 'fact', 'ignored'] as const;

/** What a column says. */
const documentColumn = z.object({
  index: z.number().int().min(0).max(1_000),
  header: z.string(),
  role: z.enum(columnRoles),
  /** The name of the facts in it. */
  name: z.string().trim().max(80),
  /** Follows each bare number in it; empty without one. */
  unit: z.string().trim().max(20),
});
export type DocumentColumn = z.infer<typeof documentColumn>;

const documentSheet = z.object({
  /** Its position in the document, from 0. */
  position: z.number().int(),
  name: z.string(),
  columns: z.array(documentColumn),
  /** The cells of its first rows. */
  samples: z.array(z.array(z.string())),
});
export type DocumentSheet = z.infer<typeof documentSheet>;

const documentFact = z.object({
  name: z.string(),
  value: z.string(),
  /** The document's own words. */
  quote: z.string(),
  place: z.string(),
  /** The fact that says something else; null without one. */
  conflict: z.string().nullable(),
  /** What that fact says, and where it comes from, in words. */
  other: z.object({ value: z.string(), from: z.string() }).nullable(),
  /** Nothing new: we know it already. */
  isKnown: z.boolean(),
  isAccepted: z.boolean(),
  /** The merchant keeps what the store says instead. */
  isDeclined: z.boolean(),
  /** What an earlier version of the document said; null where it said nothing else. */
  before: z.string().nullable(),
});
export type DocumentFact = z.infer<typeof documentFact>;

const documentMatch = z.object({
  row,
  /** "Sheet 1, row 14" */
  place: z.string(),
  title: z.string(),
  productId: z.string().nullable(),
  productTitle: z.string().nullable(),
  by: z.enum(['barcode', 'sku', 'title', 'merchant']).nullable(),
  /** The two products that it is most likely about, where that is not clear. */
  guesses: z.array(z.object({ productId: z.string(), title: z.string() })),
  /** Why it has no product; null where it has one. */
  note: z.string().nullable(),
  facts: z.array(documentFact),
});
export type DocumentMatch = z.infer<typeof documentMatch>;

/** A text of ours in the store that says what the document no longer does. */
const contradictedText = z.object({
  productId: z.string(),
  title: z.string(),
  /** "The sheet now says 48 cm; your text says 45 cm." */
  message: z.string(),
});

export const matchFilters = ['all', 'matched', 'unsure', 'conflicts', 'changed'] as const;

export const documents = operation(routes.documents, {
  query: z.object({
    id: documentId.optional(),
    cursor: z.string().max(100).optional(),
    show: z.enum(matchFilters).optional(),
  }),
  response: z.object({
    /** Without `id`: all of them, the newest first. */
    documents: z.array(documentShape).optional(),
    document: documentShape.optional(),
    sheets: z.array(documentSheet).optional(),
    matches: z.array(documentMatch).optional(),
    contradicted: z.array(contradictedText).optional(),
    /** The products whose texts in the store are older than the facts that were accepted from the document. */
    productsToWrite: z.array(z.string()).optional(),
    nextCursor: z.string().nullable().optional(),
  }),
});

const oneDocument = z.object({ document: documentShape });

/** The file's bytes are the body. */
export const uploadDocument = operation(routes.uploadDocument, {
  query: z.object({ name: z.string().trim().min(1).max(255) }),
  request: z.custom<Uint8Array>(
    (body) => body === undefined || body instanceof Uint8Array,
    'The body must be the file.',
  ),
  response: oneDocument,
});

export const deleteDocument = operation(routes.deleteDocument, {
  query: z.object({ id: documentId }),
  response: z.object({}),
});

/** Has the model read the document's free text, for `cost` tokens. */
export const readDocument = operation(routes.readDocument, {
  request: z.object({ id: documentId }),
  response: oneDocument,
});

/** Says what the columns of a sheet mean; the next sheet with the same headers is read in the same way. */
export const mapColumns = operation(routes.mapColumns, {
  request: z.object({
    id: documentId,
    sheet: z.number().int().min(0),
    columns: z.array(documentColumn.omit({ header: true })).max(documentLimits.columns),
  }),
  response: oneDocument,
});

/** Picks the product of a row, or none; remembered for the supplier's next file. */
export const matchRow = operation(routes.matchRow, {
  request: z.object({ id: documentId, row, productId: productId.nullable() }),
  response: oneDocument,
});

export const acceptDocument = operation(routes.acceptDocument, {
  request: z.object({
    id: documentId,
    /** Absent: every matched row with every fact that is in no conflict. */
    matches: z
      .array(
        z.object({
          row,
          productId,
          /** Absent: every fact that is in no conflict. */
          facts: z.array(z.string().max(80)).max(documentLimits.columns).optional(),
          /** Of these, the facts that take the place of what the store says: that one is no longer used in texts. */
          instead: z.array(z.string().max(80)).max(documentLimits.columns).optional(),
          /** Facts in whose place the store's word stays; they are not asked about again. */
          decline: z.array(z.string().max(80)).max(documentLimits.columns).optional(),
        }),
      )
      .max(documentLimits.rows)
      .optional(),
  }),
  response: z.object({
    /** How many facts were added. */
    added: z.number().int(),
    skipped: z.array(z.object({ row, why: z.string() })),
    document: documentShape,
    /** The products that have new facts. */
    productIds: z.array(z.string()),
  }),
});

/** Takes all facts of a document away again. */
export const undoDocument = operation(routes.undoDocument, {
  request: z.object({ id: documentId }),
  response: oneDocument,
});
