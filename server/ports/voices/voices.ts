import type { Voice, VoiceRule } from '../../../common/contract/voices.ts';
import type { ShopId, StaffId } from '../../domain/shops/identity.ts';

interface VoiceVersion {
  name: string;
  rules: VoiceRule[];
  isDefault: boolean;
  staffId: StaffId;
}

export interface Voices {
  /** The newest version of each voice, the default first. */
  list(shopId: ShopId): Promise<Voice[]>;
  find(shopId: ShopId, id: string): Promise<Voice | null>;
  /** The shop's default voice; null when it has none. */
  default(shopId: ShopId): Promise<Voice | null>;
  /** Returns null when the shop has as many voices as it may have. */
  create(shopId: ShopId, voice: VoiceVersion): Promise<Voice | null>;
  /** Saves a new version; earlier ones stay, because texts refer to them. null when there is no such voice. */
  saveVersion(shopId: ShopId, id: string, voice: VoiceVersion): Promise<Voice | null>;
}
