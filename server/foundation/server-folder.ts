import { fileURLToPath } from 'node:url';

/** `server/`, where the SQL files are. The path works from the sources and from `dist/server`: both are two folders deep. */
export const serverFolder = fileURLToPath(new URL('../../server/', import.meta.url));
