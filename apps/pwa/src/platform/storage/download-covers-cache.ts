/** The Cache of downloaded music's covers: pages write, the service worker reads. The name is stored on devices: do not change it. */
export const DOWNLOAD_COVERS = 'chorus-kept-covers';
