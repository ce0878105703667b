import { fileURLToPath } from 'node:url';

/** `server/store`, where the SQL files are. Right from the sources and from `dist/server`, both two folders deep. */
export const storeFolder = fileURLToPath(new URL('../../server/store/', import.meta.url));
