import type { ShopId } from '../../domain/shops/identity.ts';
import type { Ports } from '../../ports/ports.ts';

export const completeOnboarding = ({ shops }: Ports, shopId: ShopId): Promise<void> => shops.completeOnboarding(shopId);
