/**
 * Whether `node_modules` has the packages of the lockfile, so that a person's own `npm install` is not repeated.
 * Optional packages may be absent because they are for other platforms.
 * @param {string} lockText the text of `package-lock.json`
 * @param {string | undefined} installedText the text of `node_modules/.package-lock.json`, which npm writes when it has finished
 */
export function isInstalled(lockText, installedText) {
  if (!installedText) return false;
  const installed = packagesOf(installedText);
  return Object.entries(packagesOf(lockText)).every(([folder, wanted]) => {
    if (!folder || wanted.link) return true;
    const found = installed[folder];
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true;
  });
}

/** @typedef {Record<string, { version?: string, integrity?: string, link?: boolean, optional?: boolean }>} Packages */

/** @param {string} lockText */
function packagesOf(lockText) {
  const lock = /** @type {{ packages?: Packages }} */ (JSON.parse(lockText));
  return lock.packages ?? {};
}
