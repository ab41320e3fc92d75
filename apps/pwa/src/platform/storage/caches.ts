/*
 * The caches of this origin, besides the one of the page's own files, which Workbox names. The names are stored on devices: do not change them.
 */

/** Covers and portraits that pages have shown. */
export const SHOWN_COVERS = 'chorus-covers';
/** Covers of downloaded music: pages write, the service worker reads. */
export const DOWNLOAD_COVERS = 'chorus-kept-covers';
/** Documents of public pages, the same for everybody. */
export const DOCUMENTS = 'chorus-documents';
/** Files that another app has shared with this one, until they are used: the service worker writes, pages read. */
export const SHARED_FILES = 'chorus-shared-files';

const OUR_PREFIX = 'chorus-';
/** Covers of downloads stay with a download that stays. */
const STAYING: readonly string[] = [DOWNLOAD_COVERS, DOCUMENTS];

/** Removes every cache of ours, whatever release made it. The page's own files are in another. Rejects if the browser forbids it. */
export async function removeAllCaches(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(OUR_PREFIX));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

/**
 * Removes every cache of ours that does not stay at a sign-out, whatever release made it. What was shown goes whole: portraits and covers of
 * playlists are among it, and those that an earlier release stored have the addresses of any other cover. Rejects if the browser forbids it.
 */
export async function removePersonalCaches(): Promise<void> {
  const personal = (await caches.keys()).filter((name) => name.startsWith(OUR_PREFIX) && !STAYING.includes(name));
  await Promise.all(personal.map((name) => caches.delete(name)));
}
