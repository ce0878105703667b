import type { Glossary } from '../../../common/contract/glossary.ts';
import type { LastChange } from '../../../common/contract/shapes.ts';
import type { Truth } from '../../../common/contract/voices/truth.ts';
import type { Account } from '../../billing/ports/ledger.ts';
import type { Shop, ShopId, Staff, StaffId } from '../../foundation/identity.ts';
import type { Installations } from '../../foundation/while-installed.ts';

/** The access to a shop's data that the platform granted. */
export interface ShopAccess {
  accessToken: string;
  /** null: does not expire. */
  expiresAt: Date | null;
  refreshToken: string | null;
  refreshTokenExpiresAt: Date | null;
  scopes: string[];
}

/** What every API request needs to know about the shop and the staff member. */
export interface SessionData {
  shop: Shop | null;
  /** null: we have no access to the shop. */
  scopes: string[] | null;
  staff: Staff | null;
  /** As last saved; its month may be over. */
  account: Account | null;
}

/** A session with what the current user's request returns. */
export interface UserSession extends SessionData {
  keyVals: Record<string, unknown>;
  featureFlags: string[];
  /** Whether a charge waits for the merchant's decision, as far as we know. */
  hasPendingCharge: boolean;
}

/** Shops that have installed the app, their access and their staff. Access is encrypted in the database. */
export interface Shops extends Installations {
  /** Saves an install or reinstall and its access. `requestedAt`: when the access was requested; default now. */
  connect(shopId: ShopId, access: ShopAccess, requestedAt?: Date): Promise<Shop>;
  /** Runs while no other process connects or uninstalls the shop or renews its access. */
  withLock<Result>(shopId: ShopId, run: () => Promise<Result>): Promise<Result>;
  find(shopId: ShopId): Promise<Shop | null>;
  /** One round trip, because every API request begins with it. */
  readSession(shopId: ShopId, staffId: StaffId): Promise<SessionData>;
  readUserSession(shopId: ShopId, staffId: StaffId): Promise<UserSession>;
  access(shopId: ShopId): Promise<ShopAccess | null>;
  /**
   * Runs `renew` for one caller at a time in all processes; callers that waited get the access the first one saved.
   * `staleToken` is the access token that no longer works: if another one is saved already, returns that one.
   * Throws `shop_not_connected` when the shop has uninstalled the app.
   */
  renewAccess(
    shopId: ShopId,
    staleToken: string | null,
    renew: (current: ShopAccess | null) => Promise<ShopAccess>,
  ): Promise<ShopAccess>;
  /** Encrypts all access with the newest key; returns how many shops' access was encrypted, and could not be read. */
  resealAccess(): Promise<{ resealed: number; unreadable: number }>;
  /** Saves that the platform exchanged a staff session for access at `at`. */
  saveGrant(shopId: ShopId, at: Date): Promise<void>;
  /** Saves the scopes that the platform reported at `at`; ignored when newer ones are saved. */
  saveScopes(shopId: ShopId, scopes: string[], at: Date): Promise<void>;
  /** Ends the installation and deletes its access, after transactions under way for the shop have finished. */
  uninstall(shopId: ShopId, at: Date): Promise<void>;
  completeOnboarding(shopId: ShopId): Promise<void>;
  /** Whether publishing all texts of a batch leaves out those with unsupported statements. */
  leavesOutUnsupported(shopId: ShopId): Promise<boolean>;
  saveLeavesOutUnsupported(shopId: ShopId, isLeftOut: boolean): Promise<void>;
  /** Staff have published what these instructions put into texts. */
  acceptInstructions(shopId: ShopId, instructions: string): Promise<void>;
  /** The words that translations keep to. */
  glossary(shopId: ShopId): Promise<Glossary>;
  savedGlossary(shopId: ShopId): Promise<Glossary & LastChange>;
  /** False: another version than this one stands there, and nothing is saved. */
  saveGlossary(
    shopId: ShopId,
    glossary: Glossary,
    save: { staff: Pick<Staff, 'name'>; ifVersion: number | undefined },
  ): Promise<boolean>;

  /** What the shop lets its texts say beside its data. */
  truth(shopId: ShopId): Promise<Truth>;
  saveTruth(shopId: ShopId, truth: Truth): Promise<void>;
  /** Deletes everything we know of the shop, its ledger included. */
  erase(shopId: ShopId): Promise<void>;

  saveStaff(shopId: ShopId, staff: Staff): Promise<void>;
  staff(shopId: ShopId, staffId: StaffId): Promise<Staff | null>;
  featureFlags(shopId: ShopId, staffId: StaffId): Promise<string[]>;
  setFeatureFlag(shopId: ShopId, staffId: StaffId, flag: string, isOn: boolean): Promise<void>;
  saveKeyVal(shopId: ShopId, staffId: StaffId, key: string, value: unknown): Promise<void>;
}
