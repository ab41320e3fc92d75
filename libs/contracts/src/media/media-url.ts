import { MEDIA_PATH } from '../server-paths';

const FOLDER = `${MEDIA_PATH}/`;
const MEDIA_NAME = /^([0-9a-f]{64})\.([a-z0-9]{2,5})$/;

/**
 * The two parts of a media file's name: the SHA-256 of its bytes in hex, and its extension without
 * the dot.
 */
export interface MediaName {
  hash: string;
  ext: string;
}

/**
 * Returns the URL path of a media file. Equal bytes have equal paths, so it may be cached forever.
 */
export const mediaUrl = ({ hash, ext }: MediaName): string => `${FOLDER}${hash}.${ext}`;

/** Reads `<hash>.<ext>`; `undefined` for anything else, so that no other name reaches the object store. */
export function parseMediaName(name: string): MediaName | undefined {
  const [, hash, ext] = MEDIA_NAME.exec(name) ?? [];
  return hash && ext ? { hash, ext } : undefined;
}

/** Parses a path that `mediaUrl` made; `undefined` for anything else. */
export const parseMediaUrl = (path: string): MediaName | undefined =>
  path.startsWith(FOLDER) ? parseMediaName(path.slice(FOLDER.length)) : undefined;
