/**
 * The Cache of downloaded music's covers: pages write, the service worker reads. Stored: do not
 * rename.
 */
export const KEPT_COVERS = 'chorus-kept-covers';
