import { protectedPartsOf, protectPart } from '../../../../common/contract/protected-parts.ts';
import { protectPart as protect, readProtectedParts } from '../../../usecases/publishing/protected-parts.ts';
import { route } from '../../server/route.ts';

export const protectedPartRoutes = {
  protectedPartsOf: route(protectedPartsOf, (_, { ports, caller, query }) =>
    readProtectedParts(ports, caller.shopId, query.shopifyProductId),
  ),

  protectPart: route(protectPart, (request, { ports, caller }) => protect(ports, caller.shopId, request)),
};
