import { protectedPartsOf, protectPart } from '../../common/contract/protected-parts.ts';
import { routeWith } from '../foundation/routing/route.ts';
import type { Ports } from './ports.ts';
import { protectPart as protect, readProtectedParts } from './protected-parts.ts';

const route = routeWith<Ports>();

export const protectedPartRoutes = {
  protectedPartsOf: route(protectedPartsOf, (_, { ports, caller, query }) =>
    readProtectedParts(ports, caller.shopId, query.shopifyProductId),
  ),

  protectPart: route(protectPart, (request, { ports, caller }) => protect(ports, caller.shopId, request)),
};
