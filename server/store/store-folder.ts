import { fileURLToPath } from 'node:url';

/** `server/store`, where the SQL files are. The path works from the sources and from `dist/server`: both are two folders deep. */
export const storeFolder = fileURLToPath(new URL('../../server/store/', import.meta.url));
