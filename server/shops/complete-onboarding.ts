import type { ShopId } from '../foundation/identity.ts';
import type { Ports } from './ports.ts';

export const completeOnboarding = ({ shops }: Ports, shopId: ShopId): Promise<void> => shops.completeOnboarding(shopId);
