import {
  acceptDocument,
  deleteDocument,
  documents,
  mapColumns,
  matchRow,
  readDocument,
  undoDocument,
  uploadDocument,
} from '../../common/contract/documents/documents.ts';
import { largeBody } from '../foundation/routing/body-limits.ts';
import { routeWith } from '../foundation/routing/route.ts';
import { acceptDocument as accept } from './accept-document.ts';
import { mapColumns as map } from './map-columns.ts';
import { matchRow as match } from './match-row.ts';
import type { Ports } from './ports.ts';
import { listAllDocuments, readDocument as read } from './read-document.ts';
import { startReading } from './read-free-text.ts';
import { deleteDocument as remove, undoDocument as undo } from './undo-document.ts';
import { uploadDocument as upload } from './upload-document.ts';

const route = routeWith<Ports>();

export const documentRoutes = {
  documents: route(documents, (_, { ports, caller, query: { id, ...page } }) =>
    id === undefined ? listAllDocuments(ports, caller.shopId) : read(ports, caller.shopId, { id, ...page }),
  ),

  uploadDocument: route(
    uploadDocument,
    (bytes, { ports, shop, staff, query }) => upload(ports, { shopId: shop.id, staff }, { name: query.name, bytes }),
    { takesFile: true },
  ),

  deleteDocument: route(deleteDocument, (_, { ports, caller, query }) => remove(ports, caller.shopId, query.id)),

  readDocument: route(readDocument, ({ id }, { ports, caller }) => startReading(ports, caller, id)),

  mapColumns: route(mapColumns, (request, { ports, caller }) => map(ports, caller.shopId, request)),

  matchRow: route(matchRow, (request, { ports, caller }) => match(ports, caller.shopId, request)),

  acceptDocument: route(
    acceptDocument,
    (request, { ports, caller }) => accept(ports, caller.shopId, request),
    largeBody,
  ),

  undoDocument: route(undoDocument, ({ id }, { ports, caller }) => undo(ports, caller.shopId, id)),
};
