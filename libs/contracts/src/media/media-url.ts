import { MEDIA_PATH, PERSONAL_PICTURES_PATH } from '../server-paths';

const FOLDER = `${MEDIA_PATH}/`;
const PERSONAL_FOLDER = `${PERSONAL_PICTURES_PATH}/`;
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

/**
 * Returns the URL path of a picture that is a person's: a portrait, or the cover that a playlist was given. Its bytes never change either, but
 * they go when the person takes them away: no edge caches them, and a browser for an hour.
 */
export const personalPictureUrl = ({ hash, ext }: MediaName): string => `${PERSONAL_FOLDER}${hash}.${ext}`;

export const isPersonalPicture = (path: string): boolean => path.startsWith(PERSONAL_FOLDER);

/** Parses a path that `mediaUrl` or `personalPictureUrl` made; `undefined` for anything else. */
export function parseMediaUrl(path: string): MediaName | undefined {
  const folder = [FOLDER, PERSONAL_FOLDER].find((one) => path.startsWith(one));
  return folder === undefined ? undefined : parseMediaName(path.slice(folder.length));
}
